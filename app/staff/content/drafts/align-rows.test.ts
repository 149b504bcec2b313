import { expect, it } from 'vitest';
import { alignRows } from './align-rows.ts';

const [lamp, cow, river] = [
  { title: 'Lamp', text: 'Lit at dusk', icon: 'lamp' },
  { title: 'Cow', text: 'Fed at noon', icon: 'cow' },
  { title: 'River', text: 'Cleaned', icon: 'river' },
];
const hindi = [{ title: 'दीप' }, { title: 'गाय' }, { title: 'नदी' }];
const titles = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map(({ title }) => title);

it('keeps the Hindi with its row when rows were put in another order', () => {
  expect(titles(alignRows(hindi, [lamp, cow, river], [river, lamp, cow]))).toEqual([
    'नदी',
    'दीप',
    'गाय',
  ]);
});

it('finds a row again that was moved and changed', () => {
  const changed = { ...cow, text: 'Fed at dawn' };
  expect(titles(alignRows(hindi, [lamp, cow, river], [changed, river, lamp]))).toEqual([
    'गाय',
    'नदी',
    'दीप',
  ]);
});

it('leaves out the Hindi of a row that was removed, and gives a new row none', () => {
  const fresh = { title: 'Tree', text: 'Planted', icon: 'tree' };
  expect(titles(alignRows(hindi, [lamp, cow, river], [river, fresh, lamp, cow]))).toEqual([
    ...['नदी', undefined, 'दीप', 'गाय'],
  ]);
  expect(titles(alignRows(hindi, [lamp, cow, river], [river, lamp]))).toEqual(['नदी', 'दीप']);
});

it('takes a row that was rewritten in its place for the same', () => {
  const rewritten = { title: 'Lantern', text: 'Hung at night', icon: 'lantern' };
  expect(titles(alignRows(hindi, [lamp, cow, river], [river, rewritten, cow]))).toEqual([
    'नदी',
    'दीप',
    'गाय',
  ]);
});

it('tells rows apart that say the same, and rows without Hindi', () => {
  expect(titles(alignRows([{ title: 'एक' }], [lamp, lamp], [lamp, lamp]))).toEqual([
    'एक',
    undefined,
  ]);
  expect(alignRows([], [lamp], [cow, lamp])).toEqual([{}, {}]);
});
