const ID = /^[0-9A-Za-z]{1,40}$/;

/** The cursor of the next page. */
export function toDonationCursor(lastId: string): string {
  return Buffer.from(lastId).toString('base64url');
}

/** The id after which a page begins; null for an invalid cursor. */
export function readDonationCursor(cursor: string): string | null {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return ID.test(id) && toDonationCursor(id) === cursor ? id : null;
}
