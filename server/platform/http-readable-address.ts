/**
 * The same address with a path that can be decoded: in a part of it that can't, every percent sign stands for itself.
 * Such an address is then unknown like any other, with the page, the words and the headers of its place, instead of a
 * refusal by the router, which no hook sees. The query is left as it came: those who read it bear with anything.
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

/** Null where it can't be. The answer is used: bundlers take a call for its error alone for one without effect. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
