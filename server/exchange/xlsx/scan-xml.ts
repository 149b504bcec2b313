/** Not well-formed, or uses what a workbook needs not: a document type, other encodings. */
export class UnreadableXmlError extends Error {}

export type XmlHandlers = {
  /** Names are without namespace prefix, of elements and of attributes. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** May come in several pieces. */
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const LONGEST_TAG = 64 * 1024;
const DEEPEST = 64;
const LONGEST_ENTITY = 12;
const WHOLE_TAG =
  /^<(\/?)((?:[\w.-]+:)?[\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Scans XML piece by piece: strict about nesting, without document types, so that no entity can be defined. Throws
 * UnreadableXmlError.
 */
export async function scanXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  /** Awaited after each piece: what was found may be stored before the next is read. */
  afterPiece: () => Promise<void> = async () => {},
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const open: string[] = [];
  let rest = '';
  let isRootClosed = false;

  const takeTag = (tag: string) => {
    const [, end, whole, attributes, isEmpty] = WHOLE_TAG.exec(tag) ?? [];
    if (whole === undefined) throw new UnreadableXmlError('a tag that is not well-formed');
    const name = withoutPrefix(whole);
    if (end !== '/') {
      if (isRootClosed || open.length === DEEPEST) throw new UnreadableXmlError('nested too deep');
      open.push(whole);
      handlers.open?.(name, readAttributes(attributes ?? ''));
    }
    if (end === '/' || isEmpty === '/') {
      if (open.pop() !== whole) throw new UnreadableXmlError('tags that do not match');
      handlers.close?.(name);
      isRootClosed = open.length === 0;
    }
  };
  const takeText = (text: string) => {
    if (open.length > 0) handlers.text?.(decodeEntities(text));
    else if (text.trim() !== '') throw new UnreadableXmlError('text outside of elements');
  };
  /** Handles all that is complete in `rest`. */
  const advance = (isLast: boolean) => {
    let at = 0;
    while (at < rest.length) {
      const end = rest[at] === '<' ? findTagEnd(rest, at) : findTextEnd(rest, at, isLast);
      if (end === null) break;
      const token = rest.slice(at, end);
      at = end;
      if (token.startsWith('<![CDATA[')) handlers.text?.(token.slice(9, -3));
      else if (token.startsWith('<!--') || token.startsWith('<?')) continue;
      else if (token.startsWith('<!')) throw new UnreadableXmlError('a document type');
      else if (token.startsWith('<')) takeTag(token);
      else takeText(token);
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST_TAG) throw new UnreadableXmlError('a tag that is too long');
  };

  for await (const piece of pieces) {
    rest += decode(decoder, piece);
    advance(false);
    await afterPiece();
  }
  rest += decode(decoder);
  advance(true);
  if (rest.trim() !== '' || !isRootClosed) throw new UnreadableXmlError('ends too early');
  await afterPiece();
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new UnreadableXmlError('letters that are not UTF-8');
  }
}

/** The position after the tag that begins at `at`; null when it is not complete. */
function findTagEnd(text: string, at: number): number | null {
  const closing = text.startsWith('<!--', at)
    ? '-->'
    : text.startsWith('<![CDATA[', at)
      ? ']]>'
      : text.startsWith('<?', at)
        ? '?>'
        : '>';
  // '<!' alone may still become a comment.
  const isShort = text.length - at < '<![CDATA['.length;
  if (closing === '>' && isShort && text.startsWith('<!', at)) return null;
  const end = closing === '>' ? findUnquoted(text, at) : text.indexOf(closing, at);
  return end < 0 ? null : end + closing.length;
}

/** The position of the '>' that ends a tag: not one within a value. */
function findUnquoted(text: string, at: number): number {
  let quote = '';
  for (let index = at; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return index;
  }
  return -1;
}

/** The position after the text that begins at `at`; an entity at its end may still be incomplete. */
function findTextEnd(text: string, at: number, isLast: boolean): number | null {
  const next = text.indexOf('<', at);
  if (next >= 0) return next;
  if (isLast) return text.length;
  const entity = text.lastIndexOf('&');
  const isOpen = entity >= at && text.indexOf(';', entity) < 0;
  const end = isOpen && text.length - entity <= LONGEST_ENTITY ? entity : text.length;
  return end === at ? null : end;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttributes(text: string): Record<string, string> {
  if (text === '') return {};
  const entries = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ]);
  return Object.fromEntries(entries);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const HIGHEST_CODE_POINT = 0x10ffff;

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    if (!whole.endsWith(';')) throw new UnreadableXmlError('an entity that does not end');
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (code > 0 && code <= HIGHEST_CODE_POINT) return String.fromCodePoint(code);
    const letter = NAMED[name];
    if (letter === undefined) throw new UnreadableXmlError('an unknown entity');
    return letter;
  });
}
