import {
  ADDRESS_LENGTH,
  ADDRESS_PATTERN,
  COLOUR_PATTERN,
  TIME_PATTERN,
} from '#shared/content/fields.ts';
import type { FieldForm } from '#shared/content/forms/field-form.ts';
import { findPlaceholderFault } from '#shared/content/templates/placeholder-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pages } from '#shared/pages.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with a value as it is typed; null when nothing is, or nothing is typed. What is missing is no fault. */
export function checkValue(form: FieldForm, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  switch (form.widget) {
    case 'line':
    case 'prose':
      return checkLength(String(value), form.max) ?? checkPlaceholders(form, String(value));
    case 'rich':
      return checkLength(String(value), form.max) ?? checkPlaceholders(form, String(value));
    case 'tag':
      return checkLength(String(value), form.max);
    case 'picture':
    case 'pdf':
    case 'film':
    case 'address':
      return ADDRESS_PATTERN.test(String(value))
        ? checkLength(String(value), ADDRESS_LENGTH)
        : m.content_address_unfit();
    case 'date':
      return isDay(String(value)) ? null : m.content_date_unfit();
    case 'time':
      return TIME_PATTERN.test(String(value)) ? null : m.content_time_unfit();
    case 'colour':
      return COLOUR_PATTERN.test(String(value)) ? null : m.content_colour_unfit();
    case 'number':
      return checkNumber(form, value);
    case 'choice':
    case 'check':
    case 'pictures':
    case 'rows':
      return null;
  }
}

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function checkLength(text: string, max: number): string | null {
  const over = text.trim().length - max;
  return over > 0 ? m.content_too_long({ max: format(max), over: format(over) }) : null;
}

function checkPlaceholders(
  { placeholders }: Extract<FieldForm, { widget: 'line' | 'prose' | 'rich' }>,
  text: string,
): string | null {
  return placeholders === undefined ? null : findPlaceholderFault(text, placeholders);
}

function checkNumber({ min, max }: Extract<FieldForm, { widget: 'number' }>, value: unknown) {
  if (typeof value !== 'number') return m.content_number_unfit();
  if (value < min) return m.content_number_least({ min: format(min) });
  return max !== undefined && value > max ? m.content_number_most({ max: format(max) }) : null;
}

const format = (count: number) => count.toLocaleString('en-IN');

/** Whether an address is a path of this site without a page or file; pages of single items are not looked up. */
export function leadsNowhere(address: string): boolean {
  if (!ADDRESS_PATTERN.test(address) || !address.startsWith('/')) return false;
  const [path = ''] = address.split(/[?#]/);
  if (/\.\w{2,5}$/.test(path) || path.startsWith('/media/')) return false;
  return !pages.some((page) => toPattern(page.path).test(path));
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
