/** Prints progress to stderr; the figures go to stdout. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
