const messages: string[] = [];

/** Records one line written to console.error or console.warn. */
export function noteConsoleNoise(line: string): void {
  messages.push(line);
}

/** Returns the lines of this test so far and clears them: a test that expects output asserts on it. */
export function takeConsoleNoise(): string[] {
  return messages.splice(0);
}
