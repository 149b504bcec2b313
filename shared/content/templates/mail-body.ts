import { m } from '#shared/messages/compiled/messages.js';
import { isRichText } from '../rich-text.ts';

/** Elements of the body of a mail; the editor has no others, and a mail would not show them. */
const OTHER_ELEMENT = /<\/?(?!(?:p|br|strong|b|em|i|ul|ol|li|a)[\s/>])[a-z][^<>]*>/i;
const ADDRESS = /href="([^"]*)"/g;

/** What is wrong with the body of a mail beside its placeholders; null when nothing is. `body` is sanitised. */
export function findMailBodyFault(body: string): string | null {
  if (!isRichText(body)) return null;
  if (OTHER_ELEMENT.test(body)) return m.template_body_elements();
  const addresses = [...body.matchAll(ADDRESS)].map(([, address = '']) => address);
  // What is personal stands in no address.
  if (addresses.some((address) => address.includes('{{')))
    return m.template_body_link_placeholder();
  // A mail is read outside of this site.
  return addresses.some((address) => address.startsWith('/')) ? m.template_body_link_path() : null;
}

/** The plain body of a row from before there was rich text, each line of which is a paragraph, as rich text. */
export function writeMailParagraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
