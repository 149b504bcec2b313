import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** An element of a PDF's structure tree: its role, the text or the description of its content, and what it contains. */
export type StructureElement = {
  role: string;
  text: string;
  alt: string;
  children: StructureElement[];
};

type Node = Awaited<ReturnType<Page['getStructTree']>>;
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The structure tree of a page, as screen readers get it. */
export async function readStructure(bytes: Uint8Array, page = 1): Promise<StructureElement> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const opened = await pdf.getPage(page);
  const texts = await readMarkedTexts(opened);
  return describe(await opened.getStructTree(), texts);
}

/** All elements of the tree with this role, in reading order. */
export function listElements(root: StructureElement, role: string): StructureElement[] {
  return [root, ...root.children.flatMap((child) => listAll(child))].filter(
    (element) => element.role === role,
  );
}

const listAll = (element: StructureElement): StructureElement[] => [
  element,
  ...element.children.flatMap(listAll),
];

function describe(node: Node, texts: ReadonlyMap<string, string>): StructureElement {
  const { role, children: parts } = node;
  const ownTexts = parts.flatMap((part) => ('id' in part ? [texts.get(part.id) ?? ''] : []));
  return {
    role,
    text: ownTexts.join(' ').replace(/\s+/g, ' ').trim(),
    alt: 'alt' in node ? String(node.alt) : '',
    children: parts.flatMap((part) => ('children' in part ? [describe(part, texts)] : [])),
  };
}

/** The text of each marked content. */
async function readMarkedTexts(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item && item.id ? String(item.id) : null);
  }
  return texts;
}

/** What is painted outside of every marked content; a tagged document has nothing there. */
export function listUnmarkedPainting(pdf: Buffer): string[] {
  const unmarked: string[] = [];
  for (const { index, 0: opening } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    let depth = 0;
    for (const line of inflate(pdf.subarray(index + opening.length)).split('\n')) {
      if (/\b(?:BMC|BDC)$/.test(line)) depth += 1;
      else if (/\bEMC$/.test(line)) depth -= 1;
      else if (depth === 0 && /(?:^| )(?:S|f|f\*|B|TJ|Tj|Do)$/.test(line)) unmarked.push(line);
    }
  }
  return unmarked;
}

function inflate(bytes: Buffer): string {
  try {
    const text = inflateSync(bytes).toString('latin1');
    return /\b(?:BT|re|Do)\b/.test(text) ? text : '';
  } catch {
    return '';
  }
}
