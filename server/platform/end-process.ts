/** How long a command that has said everything may still wait for what it has asked. */
const GRACE_MS = 1000;

/**
 * Ends a command with an exit code: as soon as nothing is pending, and after `graceMs` whatever is pending. A disk that
 * does not answer holds one of the threads that access files for ever, and `process.exit` waits for these threads. A
 * program that takes the place of this one ends them.
 */
export function endProcess(code: number, graceMs = GRACE_MS): void {
  process.exitCode = code;
  setTimeout(() => {
    if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`]);
    process.exit(code);
  }, graceMs).unref();
}
