import type { RichNode } from './rich-document.ts';

/**
 * A pasted document without what only made distance: empty paragraphs and breaks at the end of one. Two breaks in a row
 * begin a paragraph, and neighbouring lists of one kind are one.
 */
export function tidyDocument(document: RichNode): RichNode {
  const content = tidyBlocks(document.content ?? []);
  return { ...document, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function tidyBlocks(blocks: readonly RichNode[]): RichNode[] {
  const tidied: RichNode[] = [];
  for (const block of blocks.flatMap(tidyBlock)) {
    const before = tidied.at(-1);
    if (before !== undefined && isList(block) && before.type === block.type) {
      tidied[tidied.length - 1] = {
        ...before,
        content: [...(before.content ?? []), ...(block.content ?? [])],
      };
    } else tidied.push(block);
  }
  return tidied;
}

const isList = ({ type }: RichNode) => type === 'bulletList' || type === 'orderedList';

function tidyBlock(block: RichNode): RichNode[] {
  const { type, content = [] } = block;
  if (type === 'paragraph' || type === 'heading') {
    return splitAtGaps(content).map((line) => ({ ...block, content: line }));
  }
  if (type === 'figure') return [block];
  if (isList(block) || type === 'table' || type === 'tableRow') {
    const parts = content.flatMap(tidyBlock);
    return parts.length > 0 ? [{ ...block, content: parts }] : [];
  }
  const inner = tidyBlocks(content);
  const isItem = type === 'listItem';
  if (inner.length === 0) {
    // An empty item was a distance; an empty cell has its place.
    return isItem || type === 'blockquote' ? [] : [{ ...block, content: [{ type: 'paragraph' }] }];
  }
  const needsLine = isItem && inner[0]?.type !== 'paragraph';
  return [{ ...block, content: needsLine ? [{ type: 'paragraph' }, ...inner] : inner }];
}

/** The lines between two or more breaks, without empty ones. */
function splitAtGaps(content: readonly RichNode[]): RichNode[][] {
  const lines: RichNode[][] = [];
  let line: RichNode[] = [];
  let breaks: RichNode[] = [];
  const endLine = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const node of content) {
    if (node.type === 'hardBreak') {
      breaks.push(node);
      continue;
    }
    if (breaks.length > 1) endLine();
    else if (line.length > 0) line.push(...breaks);
    breaks = [];
    line.push(node);
  }
  endLine();
  return lines.filter((each) => each.some(({ text }) => text === undefined || text.trim() !== ''));
}
