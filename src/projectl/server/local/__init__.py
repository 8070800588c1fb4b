"""The hall on a device alone: in a worker of the page, with neither a server nor a database."""
