import { pages } from '#shared/pages.ts';

const LONGEST = 200;
/** What no page of an earlier site can have had here: the program answers there itself. */
const OWN = /^\/(api|staff|assets|pictures|media|preview|healthz|readyz|metrics|_razorpay)(\/|$)/i;
const SHAPE = /^\/[^\s?#\\<>"{}|^`]+$/;

const fixed = new Set(pages.map(({ path }) => path).filter((path) => !path.includes(':')));

/**
 * An earlier address as it is stored: a path of this site, decoded, without query and without a slash at its end. Null
 * for text that is none, and for the address of a page that exists.
 */
export function readAlias(typed: string): string | null {
  const path = decode(withoutOrigin(typed.trim())).replace(/\/+$/, '').normalize('NFC');
  const isPath = path.length <= LONGEST && SHAPE.test(path) && !path.startsWith('//');
  return isPath && !OWN.test(path) && !fixed.has(path) ? path : null;
}

/** Staff paste whole addresses of the earlier site. */
function withoutOrigin(typed: string): string {
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  return url === null ? typed.replace(/[?#].*$/, '') : url.pathname;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
