import { createHash } from 'node:crypto';

/** The contents of a card. The image depends on this alone, so equal contents share one image. */
export type Card = {
  /** The line above the title, such as the cause. */
  readonly kicker: string;
  readonly title: string;
  /** A picture's path; anything but our own files becomes the brand's pattern. */
  readonly picture: string;
  /** Lines below the title, most important first. */
  readonly details: readonly string[];
  readonly progress: {
    /** May exceed 100. */
    readonly percent: number;
    readonly funded: string;
    readonly sums: string;
  } | null;
};

/** Incremented when the rendering changes, to invalidate cached cards. */
const LOOK = 2;

/** Hash of a card's contents; `picture` identifies the version of its picture file. */
export function nameCard(card: Card, picture = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, card, picture]))
    .digest('base64url')
    .slice(0, 27);
}
