import { HEADING, type RichMark, type RichNode } from './rich-document.ts';

/** The marks of a mail; an underlined word would look like a link. */
const marksOfMail: readonly RichMark['type'][] = ['bold', 'italic', 'link'];

/**
 * A document with what a mail can show: paragraphs, lists, bold, italic and links. Headings become bold paragraphs,
 * quotations and cells paragraphs; pictures are left out, and their captions stay. At least one paragraph.
 */
export function reduceToMail({ content = [] }: RichNode): RichNode {
  const blocks = content.flatMap(reduceBlock);
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
}

function reduceBlock(node: RichNode): RichNode[] {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return [toParagraph(content)];
    case 'heading':
      return [toParagraph(attrs?.level === HEADING ? content.map(makeBold) : content)];
    case 'figure':
      return content.length > 0 ? [toParagraph(content)] : [];
    case 'bulletList':
    case 'orderedList':
      return [{ type, content: content.map(reduceItem) }];
    default:
      return content.flatMap(reduceBlock);
  }
}

/** An item begins with a paragraph. */
function reduceItem({ content = [] }: RichNode): RichNode {
  const blocks = content.flatMap(reduceBlock);
  const isComplete = blocks[0]?.type === 'paragraph';
  return { type: 'listItem', content: isComplete ? blocks : [{ type: 'paragraph' }, ...blocks] };
}

function toParagraph(line: readonly RichNode[]): RichNode {
  const content = line.filter(({ type }) => type !== 'picture').map(reduceMarks);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function reduceMarks({ marks = [], ...node }: RichNode): RichNode {
  const kept = marks.filter(({ type }) => marksOfMail.includes(type));
  return kept.length > 0 ? { ...node, marks: kept } : node;
}

const makeBold = (node: RichNode): RichNode =>
  node.marks?.some(({ type }) => type === 'bold')
    ? node
    : { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] };
