"""What is kept between two evenings: saves, settings, results."""
