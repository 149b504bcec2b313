import type { HtmlElement } from './parse-html.ts';

/** What a text looks like, wherever that was said: by elements or by styles. */
export type Look = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  href: string | null;
  /** In headings, which are bold by the style sheet: it says nothing about the words in them. */
  isBoldByNature: boolean;
};

export const plainLook: Look = {
  bold: false,
  italic: false,
  underline: false,
  href: null,
  isBoldByNature: false,
};

/** The declarations of a style attribute, in lower case; of one named twice, the last. */
export function readStyle({ attributes: { style = '' } }: HtmlElement): Map<string, string> {
  const declarations = style.split(';').map((declaration): [string, string] => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return ['', ''];
    const name = declaration.slice(0, colon).trim().toLowerCase();
    return [
      name,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ];
  });
  return new Map(declarations);
}

export function isHidden(style: ReadonlyMap<string, string>): boolean {
  return style.get('display') === 'none' || style.get('mso-hide') === 'all';
}

const BOLD_FROM = 600;
const boldByNature = /^(h[1-6]|th)$/;

/** The look of what is in an element; `style` is that element's. */
export function lookWithin(
  look: Look,
  { name }: HtmlElement,
  style: ReadonlyMap<string, string>,
): Look {
  const next = { ...look };
  if (name === 'b' || name === 'strong') next.bold = true;
  if (name === 'i' || name === 'em' || name === 'cite' || name === 'dfn') next.italic = true;
  if (name === 'u') next.underline = true;
  const weight = style.get('font-weight');
  if (weight !== undefined) {
    next.bold = /^bold/.test(weight) || Number.parseInt(weight, 10) >= BOLD_FROM;
  }
  const slant = style.get('font-style');
  if (slant !== undefined) next.italic = /^(italic|oblique)/.test(slant);
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (line !== undefined) next.underline = line.includes('underline');
  next.isBoldByNature ||= boldByNature.test(name);
  if (next.isBoldByNature) next.bold = false;
  return next;
}
