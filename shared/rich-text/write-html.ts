import { isOwnPath, OUTSIDE_REL } from './addresses.ts';
import {
  inOrder,
  isSameMark,
  markElements,
  type RichMark,
  type RichNode,
} from './rich-document.ts';

/**
 * The HTML of a document, as it is stored: the sanitiser changes nothing in it. `''` for one without text, pictures and
 * tables; empty paragraphs at the end are left out. Of a list item or cell with one paragraph, that paragraph has no
 * element of its own.
 */
export function writeHtml({ content = [] }: RichNode): string {
  if (content.every(isBlank)) return '';
  const end = content.findLastIndex((block) => block.type !== 'paragraph' || !isBlank(block));
  return content
    .slice(0, end + 1)
    .map(writeBlock)
    .join('');
}

/** Whether there is nothing to read or see in a node. */
function isBlank({ type, text, content = [] }: RichNode): boolean {
  if (type === 'figure' || type === 'picture' || type === 'table') return false;
  return (text ?? '').trim() === '' && content.every(isBlank);
}

const containers: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  orderedList: 'ol',
  blockquote: 'blockquote',
};
const tight: Readonly<Record<string, string>> = {
  listItem: 'li',
  tableCell: 'td',
  tableHeader: 'th',
};

function writeBlock(node: RichNode): string {
  const { type, attrs = {}, content = [] } = node;
  if (type === 'paragraph') return wrap('p', writeLine(content));
  if (type === 'heading') return wrap(`h${attrs.level}`, writeLine(content));
  if (type === 'figure') return writeFigure(node);
  if (type === 'table') return writeTable(content);
  if (type === 'tableRow') return wrap('tr', content.map(writeBlock).join(''));
  const container = containers[type];
  if (container !== undefined) return wrap(container, content.map(writeBlock).join(''));
  const item = tight[type];
  if (item !== undefined) return wrap(item, writeTight(content));
  throw new Error(`Rich text has no blocks of type ${type}`);
}

function writeTight(content: readonly RichNode[]): string {
  const [first] = content;
  // Breaks or pictures alone would be read as something else.
  const line = first?.content ?? [];
  const isBare =
    content.filter(({ type }) => type === 'paragraph').length === 1 &&
    (line.length === 0 || line.some(({ text }) => text !== undefined));
  return content
    .map((block, index) =>
      isBare && index === 0 && block.type === 'paragraph'
        ? writeLine(block.content ?? [])
        : writeBlock(block),
    )
    .join('');
}

function writeFigure({ attrs = {}, content = [] }: RichNode): string {
  const caption = content.every(isBlank) ? '' : wrap('figcaption', writeLine(content));
  return wrap('figure', writePicture(attrs) + caption);
}

/** A first row of headers alone is the head of the table. */
function writeTable(rows: readonly RichNode[]): string {
  const hasHead = rows[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false;
  const write = (part: readonly RichNode[], name: string) =>
    part.length === 0 ? '' : wrap(name, part.map(writeBlock).join(''));
  const start = hasHead ? 1 : 0;
  return wrap('table', write(rows.slice(0, start), 'thead') + write(rows.slice(start), 'tbody'));
}

function writeLine(nodes: readonly RichNode[]): string {
  let html = '';
  let open: readonly RichMark[] = [];
  const turnTo = (marks: readonly RichMark[]) => {
    const same = marks.findIndex((mark, index) => !isSameMark(mark, open[index]));
    const shared = same === -1 ? Math.min(marks.length, open.length) : same;
    html += open.slice(shared).toReversed().map(closeMark).join('');
    html += marks.slice(shared).map(openMark).join('');
    open = marks;
  };
  for (const { type, text = '', attrs = {}, marks = [] } of nodes) {
    turnTo(inOrder(marks));
    if (type === 'hardBreak') html += '<br>';
    else if (type === 'picture') html += writePicture(attrs);
    else html += escapeText(text);
  }
  turnTo([]);
  return html;
}

const closeMark = (mark: RichMark) => `</${mark.type === 'link' ? 'a' : markElements[mark.type]}>`;

function openMark(mark: RichMark): string {
  if (mark.type !== 'link') return `<${markElements[mark.type]}>`;
  const rel = isOwnPath(mark.attrs.href) ? '' : ` rel="${OUTSIDE_REL}"`;
  return `<a href="${escapeAttribute(mark.attrs.href)}"${rel}>`;
}

const writePicture = ({ src = '', alt = '' }: NonNullable<RichNode['attrs']>) =>
  `<img src="${escapeAttribute(String(src))}" alt="${escapeAttribute(String(alt))}">`;

const wrap = (name: string, html: string) => `<${name}>${html}</${name}>`;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
