import { m } from '#shared/messages/compiled/messages.js';
import { htmlToPlainText, splitBlocks } from '../content/rich-text.ts';
import type { PolicySection } from './policy.ts';
import { earlierAnchors } from './section-anchors.ts';

const HEADING = /^<h3(?:\s[^<>]*)?>/;

/** The summary and the sections of a sanitised text: each of its headings begins one. */
export function splitSections({
  summary,
  body,
}: {
  summary: string;
  body: string;
}): PolicySection[] {
  const sections: PolicySection[] = [];
  const used = new Set<string>(['content', SUMMARY]);
  if (summary !== '') {
    const html = markTables(summary, m.policy_summary());
    sections.push({ id: SUMMARY, title: m.policy_summary(), html, isSummary: true });
  }
  let title = '';
  let blocks: string[] = [];
  const end = () => {
    if (title === '' && blocks.length === 0) return;
    const id = nameAnchor(title, used);
    sections.push({ id, title, html: markTables(blocks.join(''), title), isSummary: false });
  };
  for (const block of splitBlocks(body)) {
    const words = HEADING.test(block) ? htmlToPlainText(block) : '';
    if (words === '') blocks.push(block);
    else {
      end();
      title = words;
      blocks = [];
    }
  }
  end();
  return sections;
}

const SUMMARY = 'in-short';
const LONGEST_ANCHOR = 60;

/** Made of the heading's words; the second of the same name has a number. */
function nameAnchor(title: string, used: Set<string>): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, LONGEST_ANCHOR)
    .replace(/^-+|-+$/g, '');
  const name = earlierAnchors[slug] ?? (slug || 'text');
  let id = name;
  for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
  used.add(id);
  return id;
}

/**
 * Gives tables what the page's style and screen readers need: a name, and in each cell the name of its column, which
 * phones show. Tables within tables stay as they are.
 */
function markTables(html: string, name: string): string {
  return splitBlocks(html)
    .map((block) =>
      block.startsWith('<table>') && block.lastIndexOf('<table>') === 0
        ? markTable(block, name)
        : block,
    )
    .join('');
}

const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<(t[hd])>(.*?)<\/\1>/gs;

function markTable(table: string, name: string): string {
  let head: string[] | null = null;
  const rows = table.replace(ROW, (_, row: string) => {
    const cells = [...row.matchAll(CELL)];
    const isHead = head === null && cells.every(([, tag]) => tag === 'th');
    if (isHead) {
      head = cells.map(([, , cell = '']) => escapeAttribute(htmlToPlainText(cell)));
      return `<tr>${cells.map(([, , cell = '']) => `<th scope="col">${cell}</th>`).join('')}</tr>`;
    }
    head ??= [];
    const columns = head;
    const marked = cells.map(([, tag, cell = ''], column) => {
      if (tag === 'th') return `<th scope="row">${cell}</th>`;
      const of = columns[column] ? ` data-name="${columns[column]}"` : '';
      return `<td${of}>${cell}</td>`;
    });
    return `<tr>${marked.join('')}</tr>`;
  });
  return rows.replace('<table>', `<table aria-label="${escapeAttribute(name)}">`);
}

/** Plain text, in which `&`, `<` and `>` stand for themselves. */
const escapeAttribute = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
