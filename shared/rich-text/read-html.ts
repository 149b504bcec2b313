import { isLinkAddress, isPictureAddress } from './addresses.ts';
import { type HtmlElement, type HtmlNode, parseHtml, readText } from './parse-html.ts';
import { tidyLine } from './read-line.ts';
import { readTable } from './read-table.ts';
import { addMark, HEADING, type RichMark, type RichNode, SUBHEADING } from './rich-document.ts';

/**
 * The document of an HTML text. What writeHtml wrote is read back as it was; of elements that rich text does not have,
 * the text stays. Foreign pictures and links to nowhere are left out.
 */
export function readHtml(html: string): RichNode {
  return readNodes(parseHtml(html));
}

/** The same of a parsed tree. At least one paragraph, which may be empty. */
export function readNodes(nodes: readonly HtmlNode[]): RichNode {
  const content = lowerHeadings(readBlocks(nodes, [], { isInTable: false }));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** The document of a text without markup: paragraphs between empty lines, breaks within them. */
export function readPlainText(text: string): RichNode {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  const nodes = paragraphs.map((paragraph): HtmlElement => {
    const lines = paragraph.trim().split('\n');
    return createElement(
      'p',
      lines.flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line])),
    );
  });
  return readNodes(nodes.filter(({ children }) => children.length > 1 || children[0] !== ''));
}

export const createElement = (
  name: string,
  children: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlElement => ({ name, attributes, children });

type Place = {
  /** Tables do not hold tables. */
  readonly isInTable: boolean;
};

const marksOf: Readonly<Record<string, RichMark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  u: { type: 'underline' },
};

/** Elements of other vocabularies that end a line. */
const lineEnding = new Set([
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div'],
  ...['dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hr', 'html'],
  ...['legend', 'li', 'main', 'nav', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td'],
  ...['tfoot', 'th', 'thead', 'tr'],
]);

const HEADINGS = /^h[1-6]$/;

function readBlocks(
  nodes: readonly HtmlNode[],
  outerMarks: readonly RichMark[],
  place: Place,
): RichNode[] {
  const blocks: RichNode[] = [];
  let line: RichNode[] = [];
  /** What a line becomes. */
  let kind: Pick<RichNode, 'type' | 'attrs'> = { type: 'paragraph' };
  /** Whether the line has an element of its own. */
  let isOwn = false;

  const endLine = () => {
    const content = tidyLine(line);
    line = [];
    if (content.length === 0) return;
    if (!isOwn && content.every(({ type }) => type === 'picture')) {
      blocks.push(...content.map(({ attrs }) => ({ type: 'figure', ...(attrs ? { attrs } : {}) })));
    } else if (isOwn || content.some(({ type }) => type !== 'hardBreak')) {
      blocks.push({ ...kind, content });
    }
  };
  const walk = (children: readonly HtmlNode[], marks: readonly RichMark[]) => {
    for (const node of children) {
      if (typeof node === 'string') line.push(createText(node, marks));
      else walkElement(node, marks);
    }
  };
  /** A paragraph or heading; an empty one stays. */
  const walkLine = (element: HtmlElement, marks: readonly RichMark[], of: typeof kind) => {
    endLine();
    const before = { kind, isOwn, count: blocks.length };
    kind = kind.type === 'heading' ? kind : of;
    isOwn = true;
    walk(element.children, marks);
    endLine();
    if (blocks.length === before.count) blocks.push(kind);
    kind = before.kind;
    isOwn = before.isOwn;
  };
  const walkElement = (element: HtmlElement, marks: readonly RichMark[]) => {
    const { name, attributes, children } = element;
    const mark = readMark(element);
    const block = readContainer(element, marks, place);
    if (name === 'br') line.push({ type: 'hardBreak', ...withMarks(marks) });
    else if (name === 'img') {
      const { src = '', alt = '' } = attributes;
      if (!isPictureAddress(src)) return;
      line.push({ type: 'picture', attrs: { src, alt }, ...withMarks(marks) });
    } else if (mark !== null) walk(children, addMark(marks, mark));
    else if (block !== null) {
      endLine();
      blocks.push(...block);
    } else if (name === 'p') walkLine(element, marks, { type: 'paragraph' });
    else if (HEADINGS.test(name)) {
      walkLine(element, marks, { type: 'heading', attrs: { level: Number(name.slice(1)) } });
    } else {
      if (lineEnding.has(name)) endLine();
      walk(children, marks);
      if (lineEnding.has(name)) endLine();
    }
  };
  walk(nodes, outerMarks);
  endLine();
  return blocks;
}

/** The blocks of an element that holds blocks; null for others. */
function readContainer(
  element: HtmlElement,
  marks: readonly RichMark[],
  place: Place,
): RichNode[] | null {
  const { name, children } = element;
  if (name === 'ul' || name === 'ol') {
    const items = readItems(children, marks, place);
    const type = name === 'ul' ? 'bulletList' : 'orderedList';
    return items.length === 0 ? [] : [{ type, content: items }];
  }
  if (name === 'blockquote') {
    const content = readBlocks(children, marks, place);
    return [
      { type: 'blockquote', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    ];
  }
  if (name === 'figure') return readFigure(element, marks, place);
  if (name !== 'table' || place.isInTable) return null;
  const table = readTable(children, (cell) =>
    readBlocks(cell, marks, { ...place, isInTable: true }),
  );
  // What stands between the rows comes before the table.
  return [...readBlocks(table.others, marks, place), ...table.blocks];
}

/** The items of a list. What is in a list without being an item belongs to the item before it. */
function readItems(
  children: readonly HtmlNode[],
  marks: readonly RichMark[],
  place: Place,
): RichNode[] {
  const items: RichNode[][] = [];
  for (const child of children) {
    if (typeof child === 'string' ? child.trim() === '' : isEmptyList(child)) continue;
    const isItem = typeof child !== 'string' && child.name === 'li';
    const blocks = readBlocks(isItem ? child.children : [child], marks, place);
    const last = items.at(-1);
    if (isItem || last === undefined) items.push(blocks);
    else last.push(...blocks);
  }
  return items.map((blocks) => ({
    type: 'listItem',
    content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks],
  }));
}

const isEmptyList = ({ name, children }: HtmlElement) =>
  (name === 'ul' || name === 'ol') && readText(children).trim() === '' && children.length === 0;

/** A picture with its caption; null for a figure of anything else, which is read like the text around it. */
function readFigure(
  { children }: HtmlElement,
  marks: readonly RichMark[],
  place: Place,
): RichNode[] | null {
  const isCaption = (node: HtmlNode) => typeof node !== 'string' && node.name === 'figcaption';
  const picture = findOnlyPicture(children.filter((node) => !isCaption(node)));
  if (picture === null) return null;
  const lines = readBlocks(children.filter(isCaption), marks, place);
  if (lines.some(({ content = [] }) => content.some(({ type }) => !inLine.has(type)))) return null;
  const caption = lines.flatMap(({ content = [] }, index): RichNode[] =>
    index === 0 ? content : [{ type: 'hardBreak' }, ...content],
  );
  const { src = '', alt = '' } = picture.attributes;
  const figure = { type: 'figure', attrs: { src, alt } };
  return [caption.length === 0 ? figure : { ...figure, content: caption }];
}

const holdsBlocks = new Set(['ul', 'ol', 'blockquote', 'table', 'figure', 'figcaption']);

/** The picture that nodes consist of; null where there is none, another, or anything else. */
function findOnlyPicture(nodes: readonly HtmlNode[]): HtmlElement | null {
  const pictures: HtmlElement[] = [];
  const isAllPictures = (node: HtmlNode): boolean => {
    if (typeof node === 'string') return node.trim() === '';
    if (node.name === 'img' && isPictureAddress(node.attributes.src ?? '')) pictures.push(node);
    return !holdsBlocks.has(node.name) && node.children.every(isAllPictures);
  };
  return nodes.every(isAllPictures) && pictures.length === 1 ? (pictures[0] ?? null) : null;
}

const inLine: ReadonlySet<string> = new Set(['text', 'hardBreak', 'picture']);

function readMark({ name, attributes: { href = '' } }: HtmlElement): RichMark | null {
  const mark = Object.hasOwn(marksOf, name) ? marksOf[name] : undefined;
  if (mark !== undefined) return mark;
  const address = href.trim();
  return name === 'a' && isLinkAddress(address) ? { type: 'link', attrs: { href: address } } : null;
}

/** The first level of a text becomes that of headings, lower ones that of subheadings, as the sanitiser has it. */
function lowerHeadings(blocks: readonly RichNode[]): RichNode[] {
  const first = findLevel(blocks) ?? HEADING;
  const lower = (block: RichNode): RichNode => {
    if (block.type !== 'heading') {
      return block.content ? { ...block, content: block.content.map(lower) } : block;
    }
    const level = Number(block.attrs?.level) <= first ? HEADING : SUBHEADING;
    return { ...block, attrs: { level } };
  };
  return blocks.map(lower);
}

function findLevel(blocks: readonly RichNode[]): number | null {
  for (const { type, attrs, content = [] } of blocks) {
    const level = type === 'heading' ? Number(attrs?.level) : findLevel(content);
    if (level !== null) return level;
  }
  return null;
}

const createText = (text: string, marks: readonly RichMark[]): RichNode => ({
  type: 'text',
  text,
  ...withMarks(marks),
});

const withMarks = (marks: readonly RichMark[]) => (marks.length > 0 ? { marks: [...marks] } : {});
