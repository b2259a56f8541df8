"""Pure geometry: pictures, arrangements, gestures and beats in time. Never imports pygame."""
