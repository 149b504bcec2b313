import { expect, test } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { itemOf } from '#test/content-items.ts';
import { readRow } from './content-items.ts';

const rowOf = (name: string, id: string, fields: object = {}) => ({
  id,
  data: JSON.stringify({ ...itemOf(name, id), ...fields }),
  schema: 1,
});
const titleOf = (row: ReturnType<typeof rowOf>) => {
  const read = readRow(bulletins, row);
  return read.fits ? read.item.title : read.faults;
};

test('a row whose data changed is parsed again', () => {
  expect(titleOf(rowOf('bulletins', 'a', { title: 'One' }))).toBe('One');
  expect(titleOf(rowOf('bulletins', 'a', { title: 'Two' }))).toBe('Two');
  expect(titleOf(rowOf('bulletins', 'a', { title: 7 }))).toHaveProperty('title');
  expect(titleOf(rowOf('bulletins', 'a', { title: 'Two' }))).toBe('Two');
});

test('rows of equal data are distinguished by id and collection', () => {
  const { data } = rowOf('bulletins', 'a');
  const idOf = (id: string) => {
    const read = readRow(bulletins, { id, data, schema: 1 });
    return read.fits && read.item._id;
  };
  expect([idOf('a'), idOf('b')]).toEqual(['a', 'b']);
  expect(readRow(events, { id: 'a', data, schema: 1 }).fits).toBe(false);
  expect(readRow(bulletins, { id: 'a', data, schema: 1 }).fits).toBe(true);
});

test('a cached row cannot be modified', () => {
  const read = readRow(bulletins, rowOf('bulletins', 'a'));
  expect(() => Object.assign(read.fits ? read.item : {}, { title: 'Mine' })).toThrow('read only');
});

test('more rows than the cache holds are all parsed correctly', () => {
  const ids = Array.from({ length: 700 }, (_, index) => `row-${index}`);
  for (const id of [...ids, ...ids]) {
    expect(titleOf(rowOf('bulletins', id, { title: id }))).toBe(id);
  }
});
