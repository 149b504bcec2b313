/**
 * Returns the URL with a decodable path: in a segment that cannot be decoded, every percent sign is escaped. The URL
 * then gets the normal not-found response instead of a router error, which no hook sees. The query is unchanged: its
 * readers accept anything.
 */
export function makeAddressReadable(address: string): string {
  if (!address.includes('%')) return address;
  const pathEnd = address.search(/[?#]/);
  const path = pathEnd === -1 ? address : address.slice(0, pathEnd);
  const parts = path.split('/');
  const readable = parts.map((part) =>
    decode(part) === null ? part.replaceAll('%', '%25') : part,
  );
  return readable.join('/') + address.slice(path.length);
}

/** Null when not decodable. The result is used because bundlers drop a call made only for its error. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
