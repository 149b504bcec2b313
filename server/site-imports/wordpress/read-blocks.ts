import { addParagraphs } from './add-paragraphs.ts';

const DELIMITER = /^\s*(\/?)wp:([a-z][a-z0-9/-]{0,80})(?=\s|$)/;

/** Blocks that only mark a place, or hold nothing. */
const silent = ['more', 'nextpage', 'spacer', 'separator'];

/**
 * A body without the comments of the block editor. Text outside of blocks is of the old editor, and gets its paragraphs.
 * `onLost` is called with each block that WordPress would have computed when it showed the page.
 */
export function readBlocks(body: string, onLost: (block: string) => void): string {
  const parts: string[] = [];
  const open: string[] = [];
  let old = '';
  const endOld = () => {
    if (old.trim() !== '') parts.push(addParagraphs(old));
    old = '';
  };
  for (const { text, comment } of splitComments(body)) {
    if (open.length === 0 || open.at(-1) === 'freeform') old += text;
    else parts.push(text);
    const [, slash, typed = ''] = DELIMITER.exec(comment) ?? [];
    if (typed === '') continue;
    endOld();
    const name = typed.replace(/^core\//, '');
    if (comment.trimEnd().endsWith('/')) {
      if (!silent.includes(name)) onLost(name);
    } else if (slash === '') open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
  }
  endOld();
  return parts.join('\n');
}

/** A text cut at its comments: each piece with the comment after it, '' at the end. */
function* splitComments(body: string): Generator<{ text: string; comment: string }> {
  let at = 0;
  for (;;) {
    const start = body.indexOf('<!--', at);
    const end = start < 0 ? -1 : body.indexOf('-->', start + 4);
    if (end < 0) break;
    yield { text: body.slice(at, start), comment: body.slice(start + 4, end) };
    at = end + 3;
  }
  yield { text: body.slice(at), comment: '' };
}
