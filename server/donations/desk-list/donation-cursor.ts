const ID = /^[0-9A-Za-z]{1,40}$/;

/** What a page says of where the next one begins. */
export function toDonationCursor(lastId: string): string {
  return Buffer.from(lastId).toString('base64url');
}

/** The id behind which a page begins; null for a text that no page ever said. */
export function readDonationCursor(cursor: string): string | null {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return ID.test(id) && toDonationCursor(id) === cursor ? id : null;
}
