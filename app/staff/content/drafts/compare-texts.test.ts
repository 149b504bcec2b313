import { expect, it } from 'vitest';
import { chooseTexts, compareTexts, isDecided, proposeChoices } from './compare-texts.ts';

const base = { fields: { title: 'A', date: '2026-11-01', images: ['/a'] }, hi: {} };
const mine = {
  fields: { title: 'B', date: '2026-11-01', images: ['/a', '/b'] },
  hi: { title: 'ब' },
};
const theirs = { fields: { title: 'C', date: '2026-11-02', images: ['/a'] }, hi: { title: '' } };

it('shows each field in which two texts differ, and who alone changed it', () => {
  const differences = compareTexts(mine, theirs, base);
  expect(differences.map(({ key, changedBy }) => [key, changedBy])).toEqual([
    ['fields.title', null],
    ['fields.date', 'theirs'],
    ['fields.images', 'mine'],
    ['hi.title', 'mine'],
  ]);
});

it('puts together what was chosen, and proposes nothing where both wrote', () => {
  const differences = compareTexts(mine, theirs, base);
  const proposed = proposeChoices(differences);
  expect(isDecided(differences, proposed)).toBe(false);
  const choices = { ...proposed, 'fields.title': 'mine' as const };
  expect(isDecided(differences, choices)).toBe(true);
  expect(chooseTexts({ mine, theirs }, differences, choices)).toEqual({
    fields: { title: 'B', date: '2026-11-02', images: ['/a', '/b'] },
    hi: { title: 'ब' },
  });
});

it('counts an emptied field and one that never was as the same', () => {
  expect(compareTexts({ fields: { a: '' }, hi: {} }, { fields: {}, hi: { b: [] } }, base)).toEqual(
    [],
  );
});

it('keeps Hindi with its row when one side has moved the rows and the other has translated them', () => {
  const [lamp, cow] = [{ title: 'Lamp' }, { title: 'Cow' }];
  const before = { fields: { rows: [lamp, cow] }, hi: {} };
  const translated = { fields: { rows: [lamp, cow] }, hi: { rows: [{ title: 'दीप' }, {}] } };
  const moved = { fields: { rows: [cow, lamp] }, hi: {} };
  for (const [one, other] of [
    [translated, moved],
    [moved, translated],
  ] as const) {
    const differences = compareTexts(one, other, before);
    const choices = proposeChoices(differences);
    expect(isDecided(differences, choices)).toBe(true);
    expect(chooseTexts({ mine: one, theirs: other }, differences, choices)).toEqual({
      fields: { rows: [cow, lamp] },
      hi: { rows: [{}, { title: 'दीप' }] },
    });
  }
});
