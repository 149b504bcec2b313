import { isLinkAddress, isPictureAddress } from './addresses.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';
import { gatherLists } from './paste-lists.ts';
import { isHidden, type Look, lookWithin, plainLook, readStyle } from './paste-styles.ts';
import { createElement, readNodes } from './read-html.ts';
import type { RichNode } from './rich-document.ts';
import { tidyDocument } from './tidy-document.ts';

export type Pasted = {
  /** The document; one empty paragraph where nothing is left. */
  readonly document: RichNode;
  /** How many pictures were left out: those of other sites, of a disk, or within the text itself. */
  readonly pictures: number;
};

/**
 * What rich text can hold of HTML from word processors (Word, Google Docs, LibreOffice) and web pages: headings,
 * emphasis by element or style, lists, quotations, links, tables, and this site's own pictures. `origin` is this site's:
 * whole addresses of it become paths.
 */
export function readPasted(html: string, origin: string): Pasted {
  const cleaning: Cleaning = { origin, pictures: 0 };
  const nodes = cleanAll(parseHtml(html), { look: plainLook, isPre: false }, cleaning);
  return { document: tidyDocument(readNodes(nodes)), pictures: cleaning.pictures };
}

type Cleaning = { readonly origin: string; pictures: number };
type Place = { readonly look: Look; readonly isPre: boolean };

function cleanAll(nodes: readonly HtmlNode[], place: Place, cleaning: Cleaning): HtmlNode[] {
  return gatherLists(nodes).flatMap((node) =>
    typeof node === 'string' ? cleanText(node, place) : cleanElement(node, place, cleaning),
  );
}

/** Word marks comments in the text, and repeats them at its end. */
const ofComments = /\bMsoComment(Reference|Text)?\b/;

const asHeadings: Readonly<Record<string, string>> = { MsoTitle: 'h1', MsoSubtitle: 'h2' };
const asQuotations = /\bMso(Intense)?Quote\b/;

function cleanElement(element: HtmlElement, place: Place, cleaning: Cleaning): HtmlNode[] {
  const { name, attributes } = element;
  const style = readStyle(element);
  const { class: classes = '' } = attributes;
  if (isHidden(style) || name === 'xml' || ofComments.test(classes)) return [];
  if (name === 'img') return cleanPicture(element, place, cleaning);
  if (name === 'br') return classes.includes('interchange') ? [] : [createElement('br')];
  const blanks = style.get('white-space');
  const isPre = blanks === undefined ? place.isPre || name === 'pre' : /^pre/.test(blanks);
  const heading = name === 'p' ? asHeadings[classes] : undefined;
  const cleanName = heading ?? name;
  const look = lookWithin(place.look, { ...element, name: cleanName }, style);
  if (name === 'a') look.href = cleanLink(attributes.href, cleaning.origin) ?? look.href;
  const children = cleanAll(element.children, { look, isPre }, cleaning);
  // The look of what is within is on each text.
  if (looks.has(name)) return children;
  const { rowspan, colspan } = attributes;
  const cleaned = createElement(cleanName, children, {
    ...(rowspan === undefined ? {} : { rowspan }),
    ...(colspan === undefined ? {} : { colspan }),
  });
  return asQuotations.test(classes) ? [createElement('blockquote', [cleaned])] : [cleaned];
}

const looks = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'cite', 'dfn']);

function cleanText(text: string, { look, isPre }: Place): HtmlNode[] {
  if (!isPre) return [dress(withPlainBlanks(text), look)];
  return text.split('\n').flatMap((line, index): HtmlNode[] => {
    const words = dress(line, look);
    return index === 0 ? [words] : [createElement('br'), words];
  });
}

/** Word processors pad with no-break spaces; one between two words is meant. */
const withPlainBlanks = (text: string) =>
  text.replace(/[ \t\n\r\f\u00a0]{2,}|^\u00a0|\u00a0$/g, ' ');

/** A text in the elements of its look. A link is underlined anyway. */
function dress(text: string, { bold, italic, underline, href }: Look): HtmlNode {
  if (text.trim() === '') return href === null ? text : dressLink(text, href);
  let node: HtmlNode = text;
  if (underline && href === null) node = createElement('u', [node]);
  if (italic) node = createElement('em', [node]);
  if (bold) node = createElement('strong', [node]);
  return href === null ? node : dressLink(node, href);
}

const dressLink = (node: HtmlNode, href: string) => createElement('a', [node], { href });

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}$/u;

function cleanPicture(
  { attributes: { src = '', alt = '' } }: HtmlElement,
  { look }: Place,
  cleaning: Cleaning,
): HtmlNode[] {
  // Mail programs and chats show signs as pictures.
  if (EMOJI.test(alt)) return [dress(alt, look)];
  const own = withoutOrigin(src.trim(), cleaning.origin);
  if (isPictureAddress(own)) return [createElement('img', [], { src: own, alt })];
  cleaning.pictures += 1;
  return [];
}

/** Google's detour to the page that is meant. */
const DETOUR = /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i;

/** The address of a link as it is stored; null for one that rich text cannot have. */
function cleanLink(href: string | undefined, origin: string): string | null {
  let address = href?.trim() ?? '';
  if (DETOUR.test(address) && URL.canParse(address)) {
    const { searchParams } = new URL(address);
    address = searchParams.get('q') ?? searchParams.get('url') ?? address;
  }
  address = withoutOrigin(address, origin).replaceAll(' ', '%20');
  return isLinkAddress(address) ? address : null;
}

function withoutOrigin(address: string, origin: string): string {
  if (origin === '' || !address.startsWith(origin)) return address;
  const path = address.slice(origin.length);
  return path === '' ? '/' : path.startsWith('/') ? path : address;
}
