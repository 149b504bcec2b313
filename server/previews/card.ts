import { createHash } from 'node:crypto';

/** All that a card shows. What is drawn follows from this alone, so equal facts are one picture. */
export type Card = {
  /** The line above the title, such as the cause. */
  readonly kicker: string;
  readonly title: string;
  /** A picture's address; anything but one of our own files becomes the brand's pattern. */
  readonly picture: string;
  /** What stands below the title, most important first. */
  readonly details: readonly string[];
  readonly progress: {
    /** May pass 100. */
    readonly percent: number;
    readonly funded: string;
    readonly sums: string;
  } | null;
};

/** Raised when the drawing changes, so that nobody keeps a card of the old look. */
const LOOK = 2;

/** Names a card by what is on it; `picture` tells one version of its picture's file from another. */
export function nameCard(card: Card, picture = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, card, picture]))
    .digest('base64url')
    .slice(0, 27);
}
