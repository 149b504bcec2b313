/**
 * Pictures of the media library. Their address names the file, its size and its placeholder colour, so that a page can
 * show one without asking: `/media/FILE-4000x3000-132/1600.webp`. What staff may change later, the focal point and the
 * alternative text, follows as a fragment where there is any: `#focus=7;alt=Two%20cows` (decisions/0034).
 */
export type MediaPicture = {
  /** Its address without the name of a file. */
  readonly name: string;
  /** Of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Available widths in pixels, narrowest first. */
  readonly widths: readonly number[];
  /** The class of the placeholder colour, '' for none. */
  readonly tint: string;
  readonly focus: number;
  /** Null: nobody has said. '' is decoration only. */
  readonly alt: string | null;
};

/** Widths of the files of a picture in pixels; of a narrower original there is one of its own width instead. */
const WIDTHS = [480, 960, 1600] as const;
const WIDEST = 1600;

/** What the library's lists show. */
export const THUMBNAIL_FILE = '320.webp';

/** The focal point is one cell of five rows and five columns, counted row by row. */
export const FOCUS_CELLS = 25;
export const FOCUS_MIDDLE = 12;

const ADDRESS =
  /^(\/media\/[0-9A-Z]{26}-(\d{1,5})x(\d{1,5})(?:-([0-3]{3}))?)\/\d{2,4}\.(?:webp|jpg|avif)(?:#(.*))?$/s;

/** The widths of a picture's files, narrowest first. */
export function mediaWidths(width: number): number[] {
  return [...WIDTHS.filter((each) => each < Math.min(width, WIDEST)), Math.min(width, WIDEST)];
}

type Named = {
  fileId: string;
  width: number;
  height: number;
  tint: string;
};

/** The address of a picture: its widest WebP. */
export function mediaAddress({ fileId, width, height, tint }: Named): string {
  const colour = tint === '' ? '' : `-${tint}`;
  return `/media/${fileId}-${width}x${height}${colour}/${Math.min(width, WIDEST)}.webp`;
}

/** The picture of an address; null when it is none of the library. */
export function findMediaPicture(address: string): MediaPicture | null {
  const [, name, originalWidth = '', originalHeight = '', tint = '', facts = ''] =
    ADDRESS.exec(address) ?? [];
  if (name === undefined || Number(originalWidth) === 0) return null;
  const widths = mediaWidths(Number(originalWidth));
  const width = widths.at(-1) ?? WIDEST;
  const height = Math.max(1, Math.round((width * Number(originalHeight)) / Number(originalWidth)));
  return { name, width, height, widths, tint: tint && `tint-${tint}`, ...readFacts(facts) };
}

/** The classes of a picture's placeholder colour and focal point. */
export function mediaClasses({ tint, focus }: MediaPicture): string {
  return [tint, focus === FOCUS_MIDDLE ? '' : `focus-${focus}`].filter(Boolean).join(' ');
}

type Facts = { focus: number; alt: string | null };

/** The fragment of an address with these facts; '' when they say nothing. */
export function writeFacts({ focus, alt }: Facts): string {
  const facts = [
    ...(focus === FOCUS_MIDDLE ? [] : [`focus=${focus}`]),
    ...(alt === null ? [] : [`alt=${encode(alt)}`]),
  ];
  return facts.length === 0 ? '' : `#${facts.join(';')}`;
}

function readFacts(text: string): Facts {
  const facts: Facts = { focus: FOCUS_MIDDLE, alt: null };
  for (const fact of text.split(';')) {
    const [name, value = ''] = fact.split('=', 2);
    if (name === 'focus' && /^\d{1,2}$/.test(value) && Number(value) < FOCUS_CELLS) {
      facts.focus = Number(value);
    }
    if (name === 'alt') facts.alt = decode(value);
  }
  return facts;
}

/** Letters of all scripts stay as they are; what ends an attribute, an address or a fact is escaped. */
const encode = (text: string) => text.replace(/[\s%;=&#"'<>\\]/g, escapeChar);
const escapeChar = (char: string) => (char === "'" ? '%27' : encodeURIComponent(char));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const IN_TEXT = /<img src="(\/media\/[^"]*)"(?: alt="([^"]*)")?>/g;
const COLUMN = '(min-width: 48rem) 42rem, 100vw';

/**
 * Gives the media pictures of sanitised HTML their widths, size and placeholder, as Picture does. One without alternative
 * text of its own gets the library's.
 */
export function enrichPictures(html: string): string {
  return html.replace(IN_TEXT, (whole, src: string, own: string | undefined) => {
    const picture = findMediaPicture(src);
    if (picture === null) return whole;
    const { name, width, height, widths } = picture;
    const files = widths.map((each) => `${name}/${each}.webp ${each}w`).join(', ');
    const alt = own || escapeQuotes(picture.alt ?? '');
    return `<img src="${name}/${width}.webp" srcset="${files}" sizes="${COLUMN}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async" class="${mediaClasses(picture)}">`;
  });
}

const escapeQuotes = (text: string) =>
  text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
