/**
 * Lets a command go on when the terminal of its operator is closed, as by a connection that breaks: that sends SIGHUP,
 * and makes output fail. An upgrade that ended there would leave a new release that nobody watches.
 */
export function outliveTerminal(): void {
  process.on('SIGHUP', () => {});
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}
