import sanitize from 'sanitize-html';
import {
  isLinkAddress,
  isOwnPath,
  isPictureAddress,
  OUTSIDE_REL,
} from '#shared/rich-text/addresses.ts';
import { nonTextTags } from '#shared/rich-text/parse-html.ts';

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...nonTextTags],
  nestingLimit: 20,
  transformTags: {
    a: (_, { href: address = '' }): sanitize.Tag => {
      const href = address.trim();
      if (isOwnPath(href)) return { tagName: 'a', attribs: { href } };
      if (!isLinkAddress(href)) return { tagName: 'a', attribs: {} };
      return { tagName: 'a', attribs: { href, rel: OUTSIDE_REL } };
    },
    img: (_, { src = '', alt = '' }): sanitize.Tag => ({
      tagName: 'img',
      attribs: isPictureAddress(src) ? { src, alt } : {},
    }),
  },
  // Foreign pictures are removed; of an invalid link the text stays.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs.src === undefined;
    return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
  },
};

/** Recent results: list pages are sanitised at every read, which takes milliseconds. */
const done = new Map<string, string>();
const MOST_KNOWN = 300;

/**
 * Reduces HTML to text, emphasis, lists, headings, links, tables and own pictures, by an allow list. Idempotent: clean
 * HTML is returned unchanged.
 */
export function sanitiseHtml(html: string): string {
  const cached = done.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitiseUntilStable(html);
  if (done.size >= MOST_KNOWN) done.clear();
  done.set(html, clean);
  return clean;
}

/**
 * What sanitising takes out of HTML besides surplus space: the names of elements, and of attributes as `a[onclick]`, each
 * once.
 */
export function listRemoved(html: string): string[] {
  const found = new Set<string>();
  const allowed = new Set<string>(options.allowedTags || []);
  const attributes: Record<string, sanitize.AllowedAttribute[]> = options.allowedAttributes || {};
  sanitize(withoutControls(html), {
    ...options,
    onOpenTag(name, attribs) {
      if (!allowed.has(name)) found.add(name);
      // An address that is not allowed takes its picture with it; of a link the text stays.
      if (name === 'img' && !isPictureAddress(attribs.src ?? '')) found.add('img[src]');
      const link = attribs.href?.trim() ?? '';
      if (name === 'a' && !isLinkAddress(link)) found.add('a[href]');
      for (const attribute of Object.keys(attribs)) {
        if (allowed.has(name) && !attributes[name]?.includes(attribute)) {
          found.add(`${name}[${attribute}]`);
        }
      }
    },
  });
  return [...found].sort();
}

/** Removing tags can leave others invalidly nested, which another round repairs. */
const MOST_ROUNDS = 5;

function sanitiseUntilStable(html: string): string {
  let clean = withoutControls(html);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = clean;
    // In text and attributes `<` and `>` are entities at this point: what is matched here are tags.
    clean = lowerHeadings(sanitize(before, options).replaceAll(' />', '>')).trim();
    if (clean === before) break;
  }
  return clean;
}

/** Browsers and parsers interpret control characters differently, and texts do not need them. */
function withoutControls(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed
  return html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

const HIGHEST = 3;
const LOWEST = 4;

/** The page's own headings end with h2: the highest level in the text becomes h3, lower ones h4. */
function lowerHeadings(html: string): string {
  const tags = /<(\/?)h([1-6])>/g;
  const first = Number(tags.exec(html)?.[2]);
  return html.replace(
    tags,
    (_, slash: string, level: string) => `<${slash}h${Number(level) <= first ? HIGHEST : LOWEST}>`,
  );
}
