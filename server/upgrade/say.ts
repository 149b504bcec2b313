/** Tells who runs an upgrade what it does. */
export type Say = (line: string) => void;
