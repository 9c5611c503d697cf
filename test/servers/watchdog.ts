import { type ChildProcess, spawn } from 'node:child_process'

// Waits for its input to end, shuts the server down at once (SIGQUIT, which takes PostgreSQL's backends along), and removes
// the data as soon as the server has removed its pid file. The process id tells less: nobody may be left to reap it.
const script = `
  cat >/dev/null
  kill -QUIT "$1"
  for attempt in $(seq 100); do [ -e "$2/$3" ] || break; sleep 0.1; done
  rm -rf "$2"`

/**
 * Ends `server` and removes `folder` when this process ends in whatever way, even by SIGKILL: the kernel then closes the
 * pipe that the watchdog waits on. Test runners kill their workers, so an exit handler would not be enough.
 */
export const watch = (server: ChildProcess, folder: string, pidFile: string) =>
  guard(script, `${server.pid}`, folder, pidFile)

/** Removes `folder` when this process ends in whatever way: files in memory would stay until the machine is started anew. */
export const watchFolder = (folder: string) => guard('cat >/dev/null; rm -rf "$1"', folder)

function guard(commands: string, ...args: readonly string[]) {
  const shell = spawn('/bin/sh', ['-c', commands, 'watchdog', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  return { dismiss: () => shell.kill('SIGKILL') }
}
