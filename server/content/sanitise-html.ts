import sanitize from 'sanitize-html';

/** A way out: a whole web address, a mail address, or a path of this site; `/\` leaves the site like `//` does. */
const elsewhere = /^(https?:\/\/|mailto:)[^\s\\]+$/i;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;
/** Pictures come from this site only: the visitor has asked nobody else for anything. */
const ownPicture = /^\/(pictures|media)\/(?!.*\.\.)[\w./-]+$/;

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What stands inside these is no text for people.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'noscript'],
    ...['svg', 'math', 'iframe', 'object', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  nestingLimit: 20,
  transformTags: {
    a: (_, { href: given = '' }): sanitize.Tag => {
      const href = given.trim();
      if (ownPath.test(href)) return { tagName: 'a', attribs: { href } };
      if (!elsewhere.test(href)) return { tagName: 'a', attribs: {} };
      return { tagName: 'a', attribs: { href, rel: 'noopener nofollow' } };
    },
    img: (_, { src = '', alt = '' }): sanitize.Tag => ({
      tagName: 'img',
      attribs: ownPicture.test(src) ? { src, alt } : {},
    }),
  },
  // A picture from elsewhere goes; of a link that leads nowhere the words stay.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs.src === undefined;
    return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
  },
};

/** A page of a list is sanitised again whenever it is read, and that takes milliseconds: what was done lately is known. */
const done = new Map<string, string>();
const MOST_KNOWN = 300;

/**
 * HTML of which only text, its emphasis, lists, headings, links and own pictures are left: what is not named above is not
 * let through. Clean HTML comes back as it is, so that doing it twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const known = done.get(html);
  if (known !== undefined) return known;
  const clean = sanitiseUntilStill(html);
  if (done.size >= MOST_KNOWN) done.clear();
  done.set(html, clean);
  return clean;
}

/** What was taken away may have stood between tags that cannot stand within each other. */
const MOST_ROUNDS = 5;

function sanitiseUntilStill(html: string): string {
  let clean = withoutControls(html);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = clean;
    // Within text and attributes `<` and `>` are written as entities by now: what is found here are tags.
    clean = lowerHeadings(sanitize(before, options).replaceAll(' />', '>')).trim();
    if (clean === before) break;
  }
  return clean;
}

/** Browsers and parsers do not agree on what control characters mean; people mean nothing by them. */
function withoutControls(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed
  return html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

const HIGHEST = 3;
const LOWEST = 4;

/** The page's own headings end with h2: those that stand as high as the first one become h3, those below it h4. */
function lowerHeadings(html: string): string {
  const tags = /<(\/?)h([1-6])>/g;
  const first = Number(tags.exec(html)?.[2]);
  return html.replace(
    tags,
    (_, slash: string, level: string) => `<${slash}h${Number(level) <= first ? HIGHEST : LOWEST}>`,
  );
}
