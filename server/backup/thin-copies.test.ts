import { expect, test } from 'vitest';
import { findNewestCopy, listSurplusCopies, nameCopy, readCopyName } from './thin-copies.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-24T12:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

/** Runs thinning after every copy, as the server does. */
function runHours(hours: number): string[] {
  let names: string[] = [];
  let month = '';
  for (let hour = hours; hour >= 0; hour -= 1) {
    const at = before(hour * HOUR_MS);
    names.push(nameCopy(at, 'hourly'));
    if (at.toISOString().slice(0, 7) !== month) {
      month = at.toISOString().slice(0, 7);
      names.push(nameCopy(at, 'lasting'));
    }
    const surplus = listSurplusCopies(names);
    names = names.filter((name) => !surplus.includes(name));
  }
  return names;
}

test('two days of hours, five weeks of days, thirteen months and nine years are kept', () => {
  const names = runHours(400 * 24);
  const hourly = names.filter((name) => name.endsWith('hourly.age'));
  const ages = hourly.map((name) => NOW.getTime() - (readCopyName(name)?.at.getTime() ?? 0));
  expect(ages.filter((age) => age < 48 * HOUR_MS)).toHaveLength(48);
  expect(ages.every((age) => age < 36 * DAY_MS)).toBe(true);
  expect(ages.filter((age) => age >= 48 * HOUR_MS).length).toBeGreaterThanOrEqual(32);
  const lasting = names.filter((name) => name.endsWith('lasting.age'));
  expect(lasting.length).toBeGreaterThanOrEqual(13);
});

test('of twelve years of months, nine years keep one', () => {
  const names = Array.from({ length: 144 }, (_, month) =>
    nameCopy(new Date(Date.UTC(2015, month, 2)), 'lasting'),
  );
  const kept = names.filter((name) => !listSurplusCopies(names).includes(name));
  expect(kept).toHaveLength(13 + 9 - 2);
  expect(kept[0]).toBe('2018-12-02T00-00-00Z-lasting.age');
});

test('files of others stay, and what a killed process left of an earlier copy goes', () => {
  const draft = `${nameCopy(before(2 * HOUR_MS), 'hourly')}.0b0e7a86-8f5c-4c61-9b53-d7b8b0f7a111`;
  const underWay = `${nameCopy(NOW, 'hourly')}.0b0e7a86-8f5c-4c61-9b53-d7b8b0f7a222`;
  const names = [
    'erasures/one.jsonl',
    'notes.txt',
    nameCopy(before(HOUR_MS), 'hourly'),
    draft,
    underWay,
  ];
  expect(listSurplusCopies(names)).toEqual([draft]);
});

test('the newest copy is found by its time, whatever its kind', () => {
  const names = ['zz.txt', nameCopy(NOW, 'lasting'), nameCopy(before(HOUR_MS), 'hourly')];
  expect(
    findNewestCopy(
      names.map((name) => ({ name })),
      NOW,
    )?.name,
  ).toBe(nameCopy(NOW, 'lasting'));
});

test('a copy that a clock made which was ahead is not the newest one', () => {
  const ahead = { name: nameCopy(before(-300 * DAY_MS), 'hourly') };
  const copy = { name: nameCopy(before(HOUR_MS), 'hourly') };
  expect(findNewestCopy([copy, ahead], NOW)).toBe(copy);
  expect(findNewestCopy([ahead], NOW)).toBe(ahead);
});

test('the newest copy is one with Aadhaar numbers where one was made within the hour before', () => {
  const hourly = { name: nameCopy(before(5 * 60_000), 'hourly') };
  const lasting = { name: nameCopy(NOW, 'lasting') };
  expect(findNewestCopy([hourly, lasting], NOW)).toBe(hourly);
  const later = new Date(NOW.getTime() + DAY_MS);
  const lastingLater = { name: nameCopy(later, 'lasting') };
  expect(findNewestCopy([hourly, lasting, lastingLater], later)).toBe(lastingLater);
});

test('the copy before a migration outlives the hourly ones of its hour, for five weeks', () => {
  const migration = nameCopy(before(30 * DAY_MS), 'before-migration');
  const names = runHours(40 * 24);
  expect(listSurplusCopies([...names, migration])).not.toContain(migration);
  const older = nameCopy(before(36 * DAY_MS), 'before-migration');
  expect(listSurplusCopies([...names, older])).toContain(older);
});

test('a copy that a clock made which was ahead ends none from before a migration', () => {
  const ahead = nameCopy(before(-365 * DAY_MS), 'hourly');
  const migration = nameCopy(before(30 * DAY_MS), 'before-migration');
  const surplus = listSurplusCopies([...runHours(40 * 24), migration, ahead]);
  expect(surplus).not.toContain(migration);
  expect(surplus).not.toContain(ahead);
});

test('a copy that was made just now stays, also where a clock that is behind named it', () => {
  const made = nameCopy(before(365 * DAY_MS), 'hourly');
  const names = [...runHours(40 * 24), made];
  expect(listSurplusCopies(names)).toContain(made);
  expect(listSurplusCopies(names, made)).not.toContain(made);
});

test('copies of a right clock are kept as ever beside those of a clock that was ahead for months', () => {
  const ahead = Array.from({ length: 60 * 24 }, (_, hour) =>
    nameCopy(before(-300 * DAY_MS - hour * HOUR_MS), 'hourly'),
  );
  let names = ahead;
  for (let hour = 72; hour >= 0; hour -= 1) {
    const made = nameCopy(before(hour * HOUR_MS), 'hourly');
    names = [...names, made];
    const surplus = listSurplusCopies(names, made);
    names = names.filter((name) => !surplus.includes(name));
  }
  const right = names.filter((name) => !ahead.includes(name));
  const lastHours = Array.from({ length: 48 }, (_, hour) =>
    nameCopy(before((47 - hour) * HOUR_MS), 'hourly'),
  );
  expect(right.slice(-48)).toEqual(lastHours);
  expect(names.length - right.length).toBeGreaterThanOrEqual(48);
  // Nor does the monthly copy, which is made just after the hourly one, end that one.
  const lasting = nameCopy(NOW, 'lasting');
  expect(listSurplusCopies([...names, lasting], lasting)).toEqual([]);
  // What another process writes meanwhile is not left behind.
  const next = nameCopy(before(-1000), 'before-migration');
  const underWay = `${next}.0b0e7a86-8f5c-4c61-9b53-d7b8b0f7a111`;
  expect(listSurplusCopies([...names, underWay], nameCopy(NOW, 'hourly'))).toEqual([]);
});
