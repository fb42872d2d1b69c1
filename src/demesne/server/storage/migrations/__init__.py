"""The steps by which the database became what it is; each server brings its database up to date when it starts."""
