import { expect, it } from 'vitest';
import type { FieldForm } from '#shared/content/forms/field-form.ts';
import { checkValue, leadsNowhere } from './check-value.ts';

const label = () => 'Field';
const line: FieldForm = { widget: 'line', max: 5, label };
const minutes: FieldForm = { widget: 'number', min: 1, max: 60, label };

it.each<[FieldForm, unknown]>([
  [line, 'cows'],
  [line, ''],
  [{ ...line, required: true }, null],
  [line, ' cows   '],
  [minutes, 60],
  [{ widget: 'address', label }, '/events/holi'],
  [{ widget: 'address', label }, 'https://example.org/a'],
  [{ widget: 'date', label }, '2026-11-20'],
  [{ widget: 'time', label }, '18:30'],
  [{ widget: 'colour', label }, '#7A1F2B'],
])('%o takes %j', (form, value) => {
  expect(checkValue(form, value)).toBeNull();
});

it.each<[FieldForm, unknown, string]>([
  [line, 'peacock', 'At most 5 characters: 2 too many'],
  [minutes, 'an hour', 'Give a whole number'],
  [minutes, 0, 'At least 1'],
  [minutes, 61, 'At most 60'],
  [{ widget: 'address', label }, 'example.org', 'Start with /'],
  [{ widget: 'address', label }, '//evil.example', 'Start with /'],
  [{ widget: 'address', label }, `/${'a'.repeat(2000)}`, 'At most 2,000 characters'],
  [{ widget: 'picture', label }, 'javascript:alert(1)', 'Start with /'],
  [{ widget: 'date', label }, 'soon', 'Give a day'],
  [{ widget: 'date', label }, '2026-13-45', 'Give a day'],
  [{ widget: 'date', label }, '2026-02-31', 'Give a day'],
  [{ widget: 'time', label }, '25:00', 'Give a time'],
  [{ widget: 'colour', label }, 'red', 'Give a colour'],
])('%o refuses %j', (form, value, words) => {
  expect(checkValue(form, value)).toContain(words);
});

it('knows which paths of this site have a page', () => {
  const nowhere = ['/no-such-page', '/events', '/donate-us/more'];
  expect(nowhere.filter(leadsNowhere)).toEqual(nowhere);
  const somewhere = ['/', '/donate-us', '/events/holi', '/gallery?tag=Holi', '/files/deed.pdf'];
  expect([...somewhere, 'https://example.org/', 'typing'].filter(leadsNowhere)).toEqual([]);
});
