import type { HtmlElement, HtmlNode } from '#shared/rich-text/parse-html.ts';
import { parseHtml, readText } from '#shared/rich-text/parse-html.ts';
import { readNodes } from '#shared/rich-text/read-html.ts';
import { writeHtml } from '#shared/rich-text/write-html.ts';
import { listRemoved } from '../../platform/sanitise-html.ts';
import { readBlocks } from './read-blocks.ts';
import { replaceShortcodes, type Shortcode } from './read-shortcodes.ts';
import { readUploadPath } from './upload-paths.ts';

/** The files that an import has. */
export type BodyFiles = {
  /** The address of a file of the media library that stands for an uploaded one, by its path; null: it is missing. */
  find: (path: string) => string | null;
  /** Its alternative text; '' for none. */
  altOf: (path: string) => string;
  /** The paths of attachments: of these ids, or of all that belong to the item. */
  listGallery: (ids: readonly string[] | null) => string[];
};

export type ConvertedBody = {
  /** Rich text as the desk's editor writes it. */
  html: string;
  /** The paths of files that were found, in their order. */
  found: string[];
  /** Paths or addresses of files that were not. */
  missing: string[];
  /** Names of shortcodes that have no meaning here; what stood between their tags is there. */
  shortcodes: string[];
  /** Names of blocks that WordPress computed. */
  blocks: string[];
  /** Names of elements and attributes that were taken out. */
  removed: string[];
};

const linkedFile = /\.(?:pdf|mp4|jpe?g|png|webp|avif)$/i;

/**
 * The body of a post as rich text: without the comments of the block editor, with paragraphs, captions and galleries, its
 * pictures and files those of `files`, its links to `host` as paths of this site.
 */
export function convertBody(body: string, host: string, files: BodyFiles): ConvertedBody {
  const sets = { found: new Set<string>(), missing: new Set<string>() };
  const lost = { shortcodes: new Set<string>(), blocks: new Set<string>() };
  const placeFile = (address: string): { path: string; url: string } | null => {
    const path = isOfHost(address, host) ? readUploadPath(address) : null;
    const url = path === null ? null : files.find(path);
    if (path === null || url === null) {
      if (!address.startsWith('data:')) sets.missing.add(path ?? address.slice(0, LONGEST_NAME));
      return null;
    }
    sets.found.add(path);
    return { path, url };
  };
  const showShortcode = (code: Shortcode): string | null => {
    const known = showKnown(code, files);
    if (known === null) lost.shortcodes.add(code.name.toLowerCase());
    return known;
  };

  const text = replaceShortcodes(body, showShortcode);
  const html = linkPlayers(readBlocks(text, (block) => lost.blocks.add(block)));
  const removed = listRemoved(html).filter(isWorthTelling);
  const convert = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.flatMap(convertNode);
  const convertNode = (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'img') return convertPicture(node);
    if (node.name === 'a') return convertLink(node);
    return [{ ...node, children: linkLoneAddress(node, convert(node.children)) }];
  };
  const convertPicture = ({ attributes }: HtmlElement): HtmlNode[] => {
    const { src = '', alt = '' } = attributes;
    const address = attributes['data-src'] ?? attributes['data-lazy-src'] ?? src;
    const placed = address === '' ? null : placeFile(address);
    if (placed === null) return [];
    const own = { src: placed.url, alt: alt || files.altOf(placed.path) };
    return [{ name: 'img', attributes: own, children: [] }];
  };
  const convertLink = (link: HtmlElement): HtmlNode[] => {
    const href = (link.attributes.href ?? '').trim();
    const children = convert(link.children);
    const isPicture =
      readText(link.children).trim() === '' && link.children.some((one) => typeof one !== 'string');
    const isFile = linkedFile.test(href.replace(/[?#].*$/s, '')) && isOfHost(href, host);
    // A picture that leads to its larger copy: that copy is shown.
    if (isFile && isPicture) return children;
    const placed = isFile && readUploadPath(href) !== null ? placeFile(href) : null;
    if (placed !== null) return [{ ...link, attributes: { href: placed.url }, children }];
    return [{ ...link, attributes: { href: toOwnPath(href, host) }, children }];
  };
  const document = readNodes(convert(parseHtml(html)));
  return {
    html: writeHtml(document),
    found: [...sets.found],
    missing: [...sets.missing],
    shortcodes: [...lost.shortcodes],
    blocks: [...lost.blocks],
    removed,
  };
}

const LONGEST_NAME = 200;

/** The shortcodes of WordPress that have a meaning here; null for others. */
function showKnown({ name, attributes, content }: Shortcode, files: BodyFiles): string | null {
  if (name === 'caption' || name === 'wp_caption') {
    const [picture = ''] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(content) ?? [];
    const caption = attributes.caption ?? content.replace(picture, '').trim();
    return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
  }
  if (name === 'gallery') {
    const ids = (attributes.ids ?? attributes.include ?? '').match(/\d+/g);
    const paths = files.listGallery(ids);
    const pictures = paths.map(
      (path) => `<figure><img src="/uploads/${escapeText(path)}"></figure>`,
    );
    return `\n\n${pictures.join('\n')}\n\n`;
  }
  const address = name === 'embed' ? content.trim() || attributes.src : findPlayed(attributes);
  if (name === 'embed' || name === 'audio' || name === 'video') return showLink(address ?? '');
  return null;
}

const findPlayed = ({ src, mp4, m4v, mp3, m4a, ogg, webm }: Shortcode['attributes']) =>
  src ?? mp4 ?? m4v ?? webm ?? mp3 ?? m4a ?? ogg;

function showLink(address: string): string {
  const safe = escapeText(address);
  return /^https?:\/\/\S+$/.test(address) ? `\n\n<p><a href="${safe}">${safe}</a></p>\n\n` : '';
}

/** Films and sounds that were shown in a frame become links. */
function linkPlayers(html: string): string {
  return html.replace(
    /<iframe\b[^<>]*?\bsrc=["'](https:\/\/[^"'<>\s]{1,1000})["'][^<>]*>(?:[^<]*<\/iframe>)?/gi,
    (_, address: string) => `<p><a href="${address}">${address}</a></p>`,
  );
}

/** WordPress shows a film in the place of an address that is a paragraph of its own. */
function linkLoneAddress({ name }: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const [only] = children;
  if (children.length !== 1 || typeof only !== 'string' || !['p', 'div', 'figure'].includes(name)) {
    return children;
  }
  const address = only.trim();
  if (!/^https?:\/\/[^\s<>"]+$/.test(address)) return children;
  return [{ name: 'a', attributes: { href: address }, children: [address] }];
}

/** Whether an address is one of the old site: its own host, or a path. */
function isOfHost(address: string, host: string): boolean {
  if (/^\/(?!\/)/.test(address)) return true;
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url !== null && withoutWww(url.host) === host;
}

/** A host as hosts are compared. */
export const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

function toOwnPath(href: string, host: string): string {
  const url = /^(https?:)?\/\//i.test(href)
    ? URL.parse(href.startsWith('//') ? `https:${href}` : href)
    : null;
  return url !== null && withoutWww(url.host) === host
    ? `${url.pathname}${url.search}${url.hash}`
    : href;
}

/** What only carries looks, and elements of which everything stays. */
const silent =
  /^(?:div|span|section|article|header|footer|main|center|font|small|big|hr|figure|img\[src\])$/;

/** Attributes matter when they ran a program. */
function isWorthTelling(name: string): boolean {
  const [, attribute] = /\[(.+)\]$/.exec(name) ?? [];
  if (attribute !== undefined && attribute !== 'href') return /^on/.test(attribute);
  return !silent.test(name);
}

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
