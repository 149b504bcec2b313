const heard: string[] = [];

/** Notes one line written to console.error or console.warn. */
export function noteConsoleNoise(line: string): void {
  heard.push(line);
}

/** Hands over what was written so far in this test, and forgets it: a test that expects noise asserts on it. */
export function takeConsoleNoise(): string[] {
  return heard.splice(0);
}
