const heard: string[] = [];

/** Records one line written to console.error or console.warn. */
export function noteConsoleNoise(line: string): void {
  heard.push(line);
}

/** Returns the lines of this test so far and clears them: a test that expects output asserts on it. */
export function takeConsoleNoise(): string[] {
  return heard.splice(0);
}
