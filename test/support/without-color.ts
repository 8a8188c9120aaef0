// If both are set, Node prints a warning before the output of a command.
delete process.env.NO_COLOR
delete process.env.FORCE_COLOR
