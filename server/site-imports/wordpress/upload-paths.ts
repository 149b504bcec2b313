/**
 * The path of a file below `wp-content/uploads`, decoded, from its address or from its name in an archive: '2019/05/a.jpg'.
 * Null for what is no such file, and for a path that leads out of its folder.
 */
export function readUploadPath(address: string): string | null {
  const path = decode(address.replace(/[?#].*$/s, '').replaceAll('\\', '/')).normalize('NFC');
  const [, below] =
    /(?:^|\/)uploads\/(.+)$/s.exec(path) ?? /(?:^|\/)(\d{4}\/\d{2}\/[^/]+)$/.exec(path) ?? [];
  if (below === undefined || below.length > LONGEST) return null;
  const parts = below.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are none of WordPress
  return isPlain && !/[\u0000-\u001f:]/.test(below) ? below : null;
}

const LONGEST = 400;

/**
 * Where the best copy of a file may be found, best first. WordPress keeps smaller copies of a picture beside it
 * ('a-300x200.jpg'), and shows 'a-scaled.jpg' in the place of a large original.
 */
export function listOriginals(path: string): string[] {
  const [, start = path, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})$/i.exec(path) ?? [];
  const bare = start.replace(/-\d{1,5}x\d{1,5}$/, '').replace(/-(?:scaled|rotated)$/, '');
  const names = [bare, `${bare}-scaled`, `${bare}-rotated`, start];
  return [...new Set(names.map((name) => name + ending))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
