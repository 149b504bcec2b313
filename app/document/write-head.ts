import type { MetaDescriptor } from 'react-router';

/** A page's title, descriptions and addresses as markup. What a browser writes for the same page has the same attributes. */
export function writeHead(descriptors: readonly MetaDescriptor[]): string {
  return descriptors.map(writeDescriptor).join('');
}

function writeDescriptor(descriptor: MetaDescriptor): string {
  if ('script:ld+json' in descriptor) {
    return `<script type="application/ld+json">${writeData(descriptor['script:ld+json'])}</script>`;
  }
  const { tagName, ...attributes } = descriptor as Readonly<Record<string, unknown>>;
  // A link may have a title too.
  if (tagName === undefined && 'title' in attributes) {
    return `<title>${escapeSigns(String(attributes.title))}</title>`;
  }
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name.toLowerCase()}="${escapeSigns(String(value))}"`,
  );
  return `<${tagName === 'link' ? 'link' : 'meta'}${written.join('')}/>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const SPECIAL = /[&<>"']/;
const EVERY_SPECIAL = /[&<>"']/g;

/** Most texts need nothing. */
const escapeSigns = (text: string) =>
  SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text;

/** JSON that no text can end. */
const writeData = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
