import { m } from '#shared/messages/compiled/messages.js';
import { type PlaceholderName, placeholders, writePlaceholder } from './placeholders.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Texts by placeholder. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>;

/**
 * The text with values in place of its placeholders, in one pass: a value that looks like a placeholder stays as it is,
 * and so does a placeholder without a value. Values are not escaped; what renders the text escapes it as a whole.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, inside: string) => {
    const name = inside.trim();
    return isPlaceholder(name) ? (values[name] ?? whole) : whole;
  });
}

/** What a text may contain, and what it must. */
export type PlaceholderRules = {
  readonly allowed: readonly PlaceholderName[];
  readonly required?: readonly PlaceholderName[];
  /** It is read on lock screens and in logs: nothing of a person. */
  readonly isSubject?: true;
};

/** What is wrong with the placeholders of a text, with those that may stand in it; null when nothing is. */
export function findPlaceholderFault(
  text: string,
  { allowed, required = [], isSubject }: PlaceholderRules,
): string | null {
  const fitting = isSubject ? allowed.filter((name) => !isPersonal(name)) : allowed;
  const list = listPlaceholders(fitting);
  const used = [...text.matchAll(PLACEHOLDER)].map(([, inside = '']) => inside.trim());
  for (const name of used) {
    const isKnown = isPlaceholder(name) && allowed.includes(name);
    if (name.includes('<')) return m.template_placeholder_formatted({ list });
    if (!isKnown) return m.template_placeholder_unknown({ name, list });
    if (isSubject && isPersonal(name)) return m.template_placeholder_personal({ name, list });
  }
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) return m.template_placeholder_open({ list });
  const missing = required.find((name) => !used.includes(name));
  return missing === undefined
    ? null
    : m.template_placeholder_missing({ placeholder: writePlaceholder(missing) });
}

const listPlaceholders = (names: readonly PlaceholderName[]) =>
  names.length === 0 ? m.template_placeholder_none() : names.map(writePlaceholder).join(', ');

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name);

const isPersonal = (name: PlaceholderName) => 'isPersonal' in placeholders[name];
