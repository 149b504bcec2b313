/** Tells who runs an upgrade what it does. */
export type Say = (line: string) => void;

/** Why something has failed, for such a line. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.trim() : String(error);
