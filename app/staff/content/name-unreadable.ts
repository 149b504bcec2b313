import { allForms } from '#shared/content/forms/all-forms.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** In place of the fields that cannot be read: all of the text (server/content/content-items.ts). */
const DAMAGED = 'data';

/** What of a document cannot be read: its fields by name, or all of it; '' for one that can be. */
export function nameUnreadable(kind: string, fields: readonly string[]): string {
  if (fields.includes(DAMAGED)) return m.content_unreadable_damaged();
  const form = allForms.find((one) => one.kind === kind);
  const named = fields.map((path) => {
    const [field = path] = path.split('.');
    return form?.fields[field]?.label() ?? field;
  });
  return [...new Set(named)].join(', ');
}
