const EVERY_MS = 2000;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Prints to stderr every two seconds how many bytes passed, and of which part. */
export function createProgress(verb: string): (bytes: number, what: string) => void {
  let printedAt = performance.now();
  return (bytes, what) => {
    const now = performance.now();
    if (now - printedAt < EVERY_MS) return;
    printedAt = now;
    process.stderr.write(`${describeBytes(bytes)} ${verb}, now ${what}\n`);
  };
}

/** 1536000 as '1.5 MB'. */
export function describeBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
