/** A page's pieces (drawn-once.tsx) as the text that a browser reads. */
export const joinPieces = (pieces: readonly (string | Uint8Array)[]): string =>
  pieces.map((piece) => Buffer.from(piece).toString()).join('');
