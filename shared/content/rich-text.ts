/** A block of HTML; plain text does not have one, and its angle brackets are text. */
const BLOCK = /<(?:p|h[1-6]|ul|ol|blockquote|figure|table)(?:\s[^<>]*)?>/i;

/** Whether a description is HTML, as the desk writes it; else it is plain paragraphs, as older ones are. */
export function isRichText(text: string): boolean {
  return BLOCK.test(text);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of sanitised HTML or of plain text: paragraphs separated by an empty line, without markup. */
export function toPlainText(text: string): string {
  return isRichText(text) ? htmlToPlainText(text) : text;
}

/** The words of sanitised HTML, inline markup alone included. */
export function htmlToPlainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|li|blockquote|figcaption|tr)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Splits a text into paragraphs at blank lines; of HTML, its words. */
export function splitParagraphs(text: string): string[] {
  return toPlainText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Splits a text into its blocks: of sanitised HTML, the outermost elements; of plain text, its paragraphs.
 */
export function splitBlocks(text: string): string[] {
  if (!isRichText(text)) return splitParagraphs(text);
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, index } of text.matchAll(
    /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|figure|table)(?:\s[^<>]*)?>/gi,
  )) {
    if (slash === '') {
      if (depth === 0) blocks.push(text.slice(start, index));
      if (depth === 0) start = index;
      depth += 1;
    } else {
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      blocks.push(text.slice(start, index + tag.length));
      start = index + tag.length;
    }
  }
  blocks.push(text.slice(start));
  return blocks.filter((block) => block.trim() !== '');
}
