import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { readText } from './parse-html.ts';
import { readStyle } from './paste-styles.ts';

/** A line that looks like an item of a list, but is a paragraph: Word writes lists so, each item with its level. */
type ListLine = { level: number; isOrdered: boolean; children: HtmlNode[] };

const MARKER = /^\(?([0-9]{1,4}|[०-९]{1,4}|[a-z]|[ivxlcdm]{1,6})[.)]/i;

/** Makes lists of the paragraphs and boxes that stand for list items in texts of Word; the rest stays. */
export function gatherLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const gathered: HtmlNode[] = [];
  let lines: ListLine[] = [];
  /** Blanks after a line: they are nothing between two of a list. */
  let blanks: HtmlNode[] = [];
  const endList = () => {
    gathered.push(...nestLines(lines), ...blanks);
    lines = [];
    blanks = [];
  };
  for (const node of nodes) {
    const found = readLines(node);
    if (found !== null) {
      if (lines.length === 0) endList();
      blanks = [];
      lines.push(...found);
    } else if (typeof node === 'string' && node.trim() === '') blanks.push(node);
    else {
      endList();
      gathered.push(node);
    }
  }
  endList();
  return gathered;
}

/** The lines that a node is; null for one that is none. */
function readLines(node: HtmlNode): ListLine[] | null {
  if (typeof node === 'string') return null;
  const list = /(^|;)\s*mso-list\s*:\s*(?:l\d+\s+)?level(\d)/i.exec(node.attributes.style ?? '');
  if (list !== null) {
    const marker = findMarker(node.children);
    const isOrdered = MARKER.test(marker === null ? '' : readText([marker]).trim());
    return [{ level: Number(list[2]), isOrdered, children: withoutMarker(node.children) }];
  }
  // Word on the web: each item is a list of its own in a box.
  if (!/\bListContainerWrapper\b/.test(node.attributes.class ?? '')) return null;
  const lines = node.children.flatMap(readItemsOfBox);
  return lines.length > 0 ? lines : null;
}

function readItemsOfBox(list: HtmlNode): ListLine[] {
  if (typeof list === 'string' || (list.name !== 'ul' && list.name !== 'ol')) return [];
  const items = list.children.filter((child) => typeof child !== 'string');
  return items.map(({ attributes, children }) => ({
    level:
      Number.parseInt(attributes['data-aria-level'] ?? attributes['aria-level'] ?? '1', 10) || 1,
    isOrdered: list.name === 'ol',
    children,
  }));
}

const isMarker = (node: HtmlElement) => readStyle(node).get('mso-list') === 'ignore';

function findMarker(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const marker = isMarker(node) ? node : findMarker(node.children);
    if (marker !== null) return marker;
  }
  return null;
}

function withoutMarker(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return isMarker(node) ? [] : [{ ...node, children: withoutMarker(node.children) }];
  });
}

function nestLines(lines: readonly ListLine[]): HtmlElement[] {
  const roots: HtmlElement[] = [];
  const open: { level: number; list: HtmlElement }[] = [];
  for (const { level, isOrdered, children } of lines) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const name = isOrdered ? 'ol' : 'ul';
    const current = open.at(-1);
    if (current?.level === level && current.list.name !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list: HtmlElement = { name, attributes: {}, children: [] };
      const parent = open.at(-1)?.list.children.at(-1);
      if (parent === undefined || typeof parent === 'string') roots.push(list);
      else parent.children.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push({ name: 'li', attributes: {}, children: [...children] });
  }
  return roots;
}
