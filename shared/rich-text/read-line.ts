import { isSameMark, type RichMark, type RichNode } from './rich-document.ts';

/** Blanks as HTML collapses them; a no-break space is none. */
const BLANKS = /[ \t\n\r\f]+/g;

/** A line as a browser shows it: blanks collapsed, none at its ends and beside a break; equal neighbours joined. */
export function tidyLine(nodes: readonly RichNode[]): RichNode[] {
  const line: RichNode[] = [];
  for (const node of nodes) {
    if (node.text === undefined) {
      if (node.type === 'hardBreak') trimEnd(line);
      line.push(node);
      continue;
    }
    const before = line.at(-1);
    const isAtStart =
      before === undefined || before.type === 'hardBreak' || before.text?.endsWith(' ');
    const text = node.text.replace(BLANKS, ' ');
    addText(line, isAtStart ? text.replace(/^ /, '') : text, node.marks ?? []);
  }
  trimEnd(line);
  return line;
}

function addText(line: RichNode[], text: string, marks: RichMark[]): void {
  if (text === '') return;
  const before = line.at(-1);
  if (before?.text !== undefined && haveSameMarks(before.marks ?? [], marks)) {
    line[line.length - 1] = { ...before, text: before.text + text };
  } else {
    line.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
  }
}

/** Takes the blank from the end. */
function trimEnd(line: RichNode[]): void {
  const last = line.at(-1);
  if (last?.text === undefined) return;
  const text = last.text.replace(/ $/, '');
  line.pop();
  if (text !== '') line.push({ ...last, text });
}

const haveSameMarks = (a: readonly RichMark[], b: readonly RichMark[]) =>
  a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index]));
