import type { BrandColours } from '#shared/organisation.ts';
import type { RichMark, RichNode } from '#shared/rich-text/rich-document.ts';
import { cleanText } from './clean-text.ts';
import { escapeMarkup } from './escape-markup.ts';

// The rich text of a letter: paragraphs, lists, bold, italic and links (shared/rich-text/reduce-to-mail.ts).

const PARAGRAPH = 'margin:0 0 16px';

/** A block as HTML for mail clients. */
export function blockAsHtml(block: RichNode, colours: BrandColours): string {
  const { type, content = [] } = block;
  if (type === 'paragraph') return `<p style="${PARAGRAPH}">${lineAsHtml(content, colours)}</p>`;
  const name = type === 'orderedList' ? 'ol' : 'ul';
  return `<${name} style="${PARAGRAPH};padding:0 0 0 24px">${itemsAsHtml(content, colours)}</${name}>`;
}

function itemsAsHtml(items: readonly RichNode[], colours: BrandColours): string {
  return items
    .map(({ content: [first, ...rest] = [] }) => {
      const line = lineAsHtml(first?.content ?? [], colours);
      const further = rest.map((block) => blockAsHtml(block, colours)).join('');
      return `<li style="margin:0 0 6px">${line}${further}</li>`;
    })
    .join('');
}

const lineAsHtml = (nodes: readonly RichNode[], colours: BrandColours) =>
  nodes.map((node) => nodeAsHtml(node, colours)).join('');

function nodeAsHtml({ type, text = '', marks = [] }: RichNode, colours: BrandColours): string {
  if (type === 'hardBreak') return '<br>';
  return marks.reduceRight(
    (html, mark) => wrapInMark(html, mark, colours),
    escapeMarkup(cleanText(text)),
  );
}

function wrapInMark(html: string, mark: RichMark, colours: BrandColours): string {
  if (mark.type === 'bold') return `<strong>${html}</strong>`;
  if (mark.type === 'italic') return `<em>${html}</em>`;
  if (mark.type !== 'link') return html;
  const href = escapeMarkup(cleanText(mark.attrs.href));
  return `<a href="${href}" class="action" style="color:${colours.action}">${html}</a>`;
}

/** A block as plain text: items with a dash or a number, and the address behind the words of a link. */
export function blockAsText({ type, content = [] }: RichNode): string {
  if (type === 'paragraph') return lineAsText(content);
  return content
    .map((item, index) => itemAsText(item, type === 'orderedList' ? `${index + 1}. ` : '- '))
    .join('\n');
}

function itemAsText({ content = [] }: RichNode, sign: string): string {
  const lines = content.map(blockAsText).join('\n').split('\n');
  const inset = ' '.repeat(sign.length);
  return lines.map((line, index) => (index === 0 ? sign : inset) + line).join('\n');
}

function lineAsText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node, index) => {
      if (node.type === 'hardBreak') return '\n';
      const words = cleanText(node.text ?? '');
      const address = addressOf(node);
      // A link goes on over parts that are formatted otherwise.
      if (address === null || addressOf(nodes[index + 1]) === address) return words;
      const isSaid = lastWordsOf(nodes, index, address) === address.replace(/^mailto:/, '');
      return isSaid ? words : `${words} (${address})`;
    })
    .join('')
    .replace(/ *\n */g, '\n')
    .trim();
}

function addressOf(node: RichNode | undefined): string | null {
  const link = node?.marks?.find((mark) => mark.type === 'link');
  return link?.type === 'link' ? link.attrs.href : null;
}

/** The words of the link that ends at `end`. */
function lastWordsOf(nodes: readonly RichNode[], end: number, address: string): string {
  let start = end;
  while (start > 0 && addressOf(nodes[start - 1]) === address) start -= 1;
  return nodes
    .slice(start, end + 1)
    .map(({ text = '' }) => text)
    .join('')
    .trim();
}
