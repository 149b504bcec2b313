/** Emphasis of a text, or its link. In HTML a link is outermost, then strong, em and u. */
export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** The marks that have no attributes, and the element of each. */
export const markElements = { bold: 'strong', italic: 'em', underline: 'u' } as const;

const outermostFirst: readonly RichMark['type'][] = ['link', 'bold', 'italic', 'underline'];

/**
 * A node of a text as the editor holds it (ProseMirror's JSON). Blocks: paragraph, heading (level 3 or 4), bulletList and
 * orderedList of listItem, blockquote, figure (src, alt; its content is the caption), table of tableRow of tableHeader
 * and tableCell. Within a line: text, hardBreak, and picture (src, alt).
 */
export type RichNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly content?: RichNode[];
  readonly marks?: RichMark[];
  readonly text?: string;
};

/** The levels of headings: the page's own end with h2. */
export const HEADING = 3;
export const SUBHEADING = 4;

/** These marks and one more, in their order. */
export function addMark(marks: readonly RichMark[], mark: RichMark): RichMark[] {
  return inOrder([...marks.filter(({ type }) => type !== mark.type), mark]);
}

/** Marks with the outermost first. */
export function inOrder(marks: readonly RichMark[]): RichMark[] {
  return marks.toSorted((a, b) => outermostFirst.indexOf(a.type) - outermostFirst.indexOf(b.type));
}

export function isSameMark(a: RichMark | undefined, b: RichMark | undefined): boolean {
  if (a === undefined || b === undefined || a.type !== b.type) return false;
  return a.type !== 'link' || b.type !== 'link' || a.attrs.href === b.attrs.href;
}

/** The words of a text without markup, in their order and without separators. */
export function textOf({ text = '', content = [] }: RichNode): string {
  return text + content.map(textOf).join('');
}
