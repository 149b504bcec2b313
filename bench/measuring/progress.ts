/** What is going on, for whoever waits; the figures themselves go to standard output. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
