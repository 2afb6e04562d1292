"""Analyses of members' videos. Started by the TypeScript worker, one process for each video."""
