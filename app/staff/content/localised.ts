import type { ContentForm, FieldForm } from '#shared/content/forms/field-form.ts';
import { htmlToPlainText } from '#shared/content/rich-text.ts';
import type { Texts } from './drafts/texts.ts';

/** Whether a field is written in Hindi too. */
export function isLocalised(form: FieldForm): boolean {
  return 'localised' in form && form.localised === true;
}

/** How many fields with an English text may have a Hindi one, and how many of these have none. */
export function countHindi(
  { fields }: ContentForm,
  texts: Texts,
): { readonly all: number; readonly missing: number } {
  const written = Object.entries(fields)
    .filter(([, form]) => isLocalised(form))
    .filter(([name]) => hasWords(texts.fields[name]))
    .map(([name]) => name);
  const missing = written.filter((name) => !hasWords(texts.hi[name]));
  return { all: written.length, missing: missing.length };
}

const hasWords = (value: unknown) => typeof value === 'string' && htmlToPlainText(value) !== '';
