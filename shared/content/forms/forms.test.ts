import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyDocumentKind } from '../document-kind.ts';
import { documentKinds } from '../document-kinds.ts';
import { servicePages } from '../items/service.ts';
import { allForms } from './all-forms.ts';
import type { FieldForm } from './field-form.ts';

const kinds = documentKinds;
const formOf = ({ name }: AnyDocumentKind) => allForms.find(({ kind }) => kind === name);

it('every collection has its form, with an entry for each field', () => {
  expect(allForms).toHaveLength(kinds.length);
  for (const collection of kinds) {
    const form = formOf(collection);
    const fields = Object.keys(collection.stored.shape).filter((field) => field !== '_id');
    expect(Object.keys(form?.fields ?? {}).sort()).toEqual(fields.sort());
    expect(form?.fixedIds).toBe(collection.fixedIds);
  }
});

/** Whether a kind can be published with this value of a field. */
function fits(collection: AnyDocumentKind, field: string, value: unknown): boolean {
  const schema = collection.stored.shape[field];
  if (!(schema instanceof z.ZodMiniType)) throw new Error(`${field} has no schema`);
  return schema.safeParse(value).success;
}

const eachField = kinds.flatMap((collection) =>
  Object.entries(formOf(collection)?.fields ?? {}).map(
    ([field, form]) => [collection.name, field, collection, form] as const,
  ),
);

const empty = (form: FieldForm) =>
  form.widget === 'pictures' || (form.widget === 'rows' && form.single !== true)
    ? []
    : form.widget === 'number' || form.widget === 'rows'
      ? null
      : form.widget === 'check'
        ? null
        : '';

it.each(eachField)('%s: %s is required where it cannot be published empty', (...one) => {
  const [, field, collection, form] = one;
  const hasDefault = Object.hasOwn(collection.defaults, field);
  expect(form.required === true).toBe(!hasDefault && !fits(collection, field, empty(form)));
});

it.each(eachField)('%s: %s has the limits of its schema', (...one) => {
  const [, field, collection, form] = one;
  if ('max' in form && form.widget !== 'number') {
    // An album or a line in any script; counted in characters.
    expect(fits(collection, field, 'x'.repeat(form.max))).toBe(true);
    expect(fits(collection, field, 'x'.repeat(form.max + 1))).toBe(false);
  }
  if (form.widget === 'number') {
    expect(fits(collection, field, form.min)).toBe(true);
    expect(fits(collection, field, form.min - 1)).toBe(false);
    if (form.max !== undefined) expect(fits(collection, field, form.max + 1)).toBe(false);
  }
  if (form.widget === 'choice' && form.options !== 'campaigns') {
    for (const { value } of form.options) expect(fits(collection, field, value)).toBe(true);
  }
});

it('rich text is what the server sanitises as such', () => {
  for (const [, field, { html, rich = [] }, form] of eachField) {
    expect([field, form.widget === 'rich']).toEqual([field, [...html, ...rich].includes(field)]);
    const isAlwaysHtml = 'isAlwaysHtml' in form && form.isAlwaysHtml === true;
    expect([field, isAlwaysHtml]).toEqual([field, html.includes(field)]);
  }
});

it('activities offer every service page', () => {
  const form = allForms.find(({ kind }) => kind === 'activities')?.fields.service;
  const options = form?.widget === 'choice' && form.options !== 'campaigns' ? form.options : [];
  expect(options.map(({ value }) => value)).toEqual(['', ...servicePages]);
});
