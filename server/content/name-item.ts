import { splitParagraphs } from '#shared/content/rich-text.ts';

const NAMING = ['title', 'heading', 'name', 'caption', 'quotes', 'description'];
const LONGEST = 200;

/**
 * What an item is called: each kind names it in another field, else by the first words of its text;
 * '' while it has none.
 */
export function nameItem(fields: Readonly<Record<string, unknown>>): string {
  const name = NAMING.map((field) => fields[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const [words = ''] = splitParagraphs(name ?? '');
  return words.replace(/\s+/g, ' ').slice(0, LONGEST);
}
