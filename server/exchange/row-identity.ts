import { createHash } from 'node:crypto';

/** What tells a gift from others when the file gives it no id of its own. */
export type GiftLikeness = { day: string; fullname: string; amountPaise: number; mode: string };

/** The id that a gift has in the house or program that it comes from. */
export function identityOfRecord(record: string): string {
  return `record:${digest([foldText(record)])}`;
}

/** All rows that are alike begin with this; each adds which of them it is: a file may hold a gift twice on purpose. */
export function likenessKey(gift: GiftLikeness): string {
  return `row:${digest([gift.day, foldText(gift.fullname), gift.amountPaise, gift.mode])}:`;
}

/** Whether two gifts are alike. */
export function isAlike(one: GiftLikeness, other: GiftLikeness): boolean {
  return likenessKey(one) === likenessKey(other);
}

/** A text as it is compared: lower case, single spaces, one form of each letter. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
