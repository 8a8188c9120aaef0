#!/bin/sh
# Runs workerd, and ends it when the process that started it is gone: after a kill -9 it would serve on for good.
(while kill -0 $PPID && kill -0 $$; do sleep 0.5; done; kill $$) >/dev/null 2>&1 3>&- &
exec node_modules/.bin/workerd "$@"
