"""One module for each word of the command line; none imports pygame unless it must."""
