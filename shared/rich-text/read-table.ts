import type { HtmlElement, HtmlNode } from './parse-html.ts';
import type { RichNode } from './rich-document.ts';

/** More than any table that people read; a page could claim millions. */
const MOST_SPANNED = 50;
const MOST_COLUMNS = 60;

const groups = new Set(['thead', 'tbody', 'tfoot']);

type Cell = { readonly type: 'tableHeader' | 'tableCell'; readonly children: readonly HtmlNode[] };

/**
 * The rows of a table: all are of the same length, and a cell that spans several is followed by empty ones. `others` is
 * what stands in the table without being a cell, and cells beyond the last column.
 */
export function readTable(
  children: readonly HtmlNode[],
  readCell: (children: readonly HtmlNode[]) => RichNode[],
): { blocks: RichNode[]; others: HtmlNode[] } {
  const others: HtmlNode[] = [];
  const rows = placeCells(listRows(children, others), others);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return { blocks: [], others };
  const content = rows.map((row) => ({
    type: 'tableRow',
    content: Array.from({ length: width }, (_, column): RichNode => {
      const { type, children = [] } = row[column] ?? { type: 'tableCell' };
      const blocks = readCell(children);
      return { type, content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
    }),
  }));
  return { blocks: [{ type: 'table', content }], others };
}

function listRows(children: readonly HtmlNode[], others: HtmlNode[]): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child !== 'string' && child.name === 'tr') return [child];
    if (typeof child !== 'string' && groups.has(child.name))
      return listRows(child.children, others);
    others.push(child);
    return [];
  });
}

/** The cells of each row at their columns: those that a span covers are left out. */
function placeCells(rows: readonly HtmlElement[], others: HtmlNode[]): Cell[][] {
  const placed: Cell[][] = [];
  /** For each column, how many further rows a cell above covers. */
  const covered: number[] = [];
  for (const { children } of rows) {
    const row: Cell[] = [];
    const skipCovered = () => {
      while ((covered[row.length] ?? 0) > 0) {
        covered[row.length] = (covered[row.length] ?? 0) - 1;
        row.push({ type: 'tableCell', children: [] });
      }
    };
    for (const child of children) {
      if (typeof child === 'string' || (child.name !== 'td' && child.name !== 'th')) {
        others.push(child);
        continue;
      }
      skipCovered();
      if (row.length >= MOST_COLUMNS) {
        others.push(...child.children);
        continue;
      }
      const type = child.name === 'th' ? 'tableHeader' : 'tableCell';
      const below = readSpan(child.attributes.rowspan) - 1;
      const width = Math.min(readSpan(child.attributes.colspan), MOST_COLUMNS - row.length);
      for (let column = 0; column < width; column += 1) {
        covered[row.length] = below;
        row.push({ type, children: column === 0 ? child.children : [] });
      }
    }
    skipCovered();
    if (row.length > 0) placed.push(row);
  }
  return placed;
}

function readSpan(text = '1'): number {
  return /^\d{1,6}$/.test(text) ? Math.min(Math.max(1, Number(text)), MOST_SPANNED) : 1;
}
