import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** HTML as plain text: paragraphs separated, list items with a dash. */
export function writeHtmlAsText(html: string): string {
  const lined = html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|h[1-6]|ul|ol|div|blockquote|figure)>/gi, '\n\n');
  const bare = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
