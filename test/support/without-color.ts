// Where both are set, Node says so at the beginning of what a command says.
delete process.env.NO_COLOR
delete process.env.FORCE_COLOR
