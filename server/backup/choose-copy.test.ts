import { expect, test } from 'vitest';
import { askPlaces, chooseCopy } from './choose-copy.ts';
import { nameCopy } from './thin-copies.ts';

const NOW = new Date('2026-11-28T04:00:00Z');
const OLD = nameCopy(new Date('2026-11-25T03:00:00Z'), 'hourly');
const NEW = nameCopy(new Date('2026-11-28T01:00:00Z'), 'hourly');

const having = (place: string, ...names: string[]) => ({
  place,
  list: async () => names.map((name) => ({ name, bytes: 1 })),
});
type Place = ReturnType<typeof having>;
const away = (place: string): Place => ({
  place,
  list: () => Promise.reject(new Error('connect ECONNREFUSED')),
});

const newestOf = (...places: Place[]) => chooseCopy(places, undefined, NOW);

test('the newest copy of all places is taken, wherever it is', async () => {
  const inFolder = await newestOf(having('/copies', NEW), having('s3://c', OLD));
  expect(inFolder).toMatchObject({ name: NEW, storage: { place: '/copies' } });
  const inBucket = await newestOf(having('/copies', OLD), having('s3://c', NEW));
  expect(inBucket).toMatchObject({ name: NEW, storage: { place: 's3://c' } });
  const inBoth = await newestOf(having('/copies', NEW), having('s3://c', NEW));
  expect(inBoth.storage.place).toBe('s3://c');
  const said = `The newest copy that was found is ${NEW} of s3://c, 3 hours old.`;
  expect(inBoth.notes).toEqual([said]);
});

test.each([
  { places: [having('/copies', OLD), away('s3://c')], from: '/copies', silent: 's3://c' },
  { places: [away('/copies'), having('s3://c', OLD)], from: 's3://c', silent: '/copies' },
])('where $silent is away, the newest of $from is taken, and both is said', async (given) => {
  const chosen = await newestOf(...given.places);
  expect(chosen).toMatchObject({ name: OLD, storage: { place: given.from } });
  expect(chosen.notes).toEqual([
    `${given.silent} could not be asked: connect ECONNREFUSED. A newer copy may be there.`,
    `The newest copy that was found is ${OLD} of ${given.from}, 3 days old.`,
  ]);
});

test('a place without any copy is named, as when its disk is not mounted', async () => {
  const { notes } = await newestOf(having('/copies'), having('s3://c', OLD));
  expect(notes[0]).toBe('There is no copy in /copies: look whether it is the right place.');
});

test('a copy that is asked for by name is found in any place that answers', async () => {
  const chosen = await chooseCopy([having('/copies', OLD, NEW), away('s3://c')], OLD, NOW);
  expect(chosen).toMatchObject({ name: OLD, storage: { place: '/copies' } });
  await expect(chooseCopy([having('/copies', NEW), away('s3://c')], OLD, NOW)).rejects.toThrow(
    `There is no copy ${OLD} in /copies. s3://c could not be asked: connect ECONNREFUSED`,
  );
});

test('where no place answers, each is named with its reason', async () => {
  await expect(chooseCopy([away('/copies'), away('s3://c')], undefined, NOW)).rejects.toThrow(
    /^\/copies could not be asked: .*\. s3:\/\/c could not be asked: /,
  );
  expect(await askPlaces([away('/copies'), having('s3://c', NEW)])).toMatchObject([
    { reason: 'connect ECONNREFUSED' },
    { files: [{ name: NEW }] },
  ]);
});
