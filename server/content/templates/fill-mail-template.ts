import type { MailTemplateText } from '#shared/content/templates/mail-template-list.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '#shared/content/templates/placeholder-text.ts';
import { type Letter, onOneLine } from '../../platform/letter.ts';

/**
 * A template as the part of a letter that is the organisation's own. Values become one line each, so that none can add
 * a paragraph or a header; the letter's renderer escapes the texts as a whole.
 */
export function fillMailTemplate(
  { subject, heading, body, closing }: MailTemplateText,
  values: PlaceholderValues,
): Pick<Letter, 'subject' | 'heading' | 'lead'> & { closing: string } {
  const lines = Object.entries(values).map(([name, value]) => [name, onOneLine(value)]);
  const onLines: PlaceholderValues = Object.fromEntries(lines);
  const fill = (text: string) => fillPlaceholders(text, onLines);
  return {
    subject: onOneLine(fill(subject)),
    heading: fill(heading),
    lead: body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(fill),
    closing: fill(closing),
  };
}
