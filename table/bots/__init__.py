"""Computer opponents: requests, the worker process, the arena. A bot knows a view and nothing else."""
