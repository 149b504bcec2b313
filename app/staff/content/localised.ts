import type { ContentForm, FieldForm } from '#shared/content/forms/field-form.ts';
import { htmlToPlainText } from '#shared/content/rich-text.ts';
import { readFields } from '../../read-fields.ts';
import type { Texts } from './drafts/texts.ts';

/** Whether a field is written in Hindi too. */
export function isLocalised(form: FieldForm): boolean {
  return 'localised' in form && form.localised === true;
}

/** How many texts in English may have a Hindi one, those of rows among them, and how many of these have none. */
export function countHindi(
  { fields }: ContentForm,
  texts: Texts,
): { readonly all: number; readonly missing: number } {
  const pairs = Object.entries(fields).flatMap(([name, form]) =>
    pairTexts(form, texts.fields[name], texts.hi[name]),
  );
  const written = pairs.filter(([english]) => hasWords(english));
  return { all: written.length, missing: written.filter(([, hindi]) => !hasWords(hindi)).length };
}

/** The localised texts of a field in English and in Hindi. */
function pairTexts(form: FieldForm, english: unknown, hindi: unknown): [unknown, unknown][] {
  if (form.widget !== 'rows') return isLocalised(form) ? [[english, hindi]] : [];
  const rowsInHindi = [hindi ?? []].flat().map(readFields);
  return [english ?? []]
    .flat()
    .map(readFields)
    .flatMap((row, index) =>
      Object.entries(form.fields)
        .filter(([, of]) => isLocalised(of))
        .map(([name]): [unknown, unknown] => [row[name], rowsInHindi[index]?.[name]]),
    );
}

const hasWords = (value: unknown) => typeof value === 'string' && htmlToPlainText(value) !== '';
