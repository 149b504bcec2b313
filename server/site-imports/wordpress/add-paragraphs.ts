const BLOCKS =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const opening = new RegExp(`<(?:${BLOCKS})(?=[\\s>/])[^<>]*>`, 'gi');
const closing = new RegExp(`</(?:${BLOCKS})\\s*>`, 'gi');
const startsWithBlock = new RegExp(`^</?(?:${BLOCKS})(?=[\\s>/])`, 'i');

/**
 * Gives a text of the old editor the paragraphs that WordPress adds when it shows it: empty lines part paragraphs, a line
 * end within one is a break.
 */
export function addParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (startsWithBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}
