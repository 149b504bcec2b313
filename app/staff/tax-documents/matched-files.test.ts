import { expect, test } from 'vitest';
import type { FileMatch } from '#shared/staff/tax-documents-endpoints.ts';
import { beginMatching, countChosen, toggleDonation, uploadChosen } from './matched-files.ts';

const donationOf = (id: string) => ({
  _id: id,
  receiptNumber: `2026-27/${id}`,
  fullname: 'Asha',
  amount: 501,
  date: '2026-11-21T10:00:00.000Z',
  hasOfficial: false,
  group: 'Electronic',
});
const matchOf = (name: string, ...ids: string[]): FileMatch => ({
  name,
  by: ids.length === 0 ? null : 'pan',
  certificate: 'ARN1',
  donations: ids.map(donationOf),
});
const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const matched = () =>
  beginMatching(
    [fileOf('one.pdf'), fileOf('two.pdf'), fileOf('none.pdf')],
    [matchOf('one.pdf', 'a'), matchOf('two.pdf', 'b', 'c'), matchOf('none.pdf')],
  );

test('preselects unambiguous matches only', () => {
  expect(matched().map(({ chosen }) => [...chosen])).toEqual([['a'], [], []]);
});

test('toggles one donation of one file', () => {
  const both = toggleDonation(toggleDonation(matched(), 'two.pdf', 'b'), 'two.pdf', 'c');
  expect(countChosen(both)).toBe(3);
  expect(countChosen(toggleDonation(both, 'one.pdf', 'a'))).toBe(2);
});

test('sends only selected files, each once, and continues after a failure', async () => {
  const files = toggleDonation(toggleDonation(matched(), 'two.pdf', 'b'), 'two.pdf', 'c');
  const sent: string[] = [];
  let last = files as readonly ReturnType<typeof matched>[number][];
  await uploadChosen(
    files,
    (now) => {
      last = now;
    },
    async (id, file, certificate) => {
      sent.push(`${file.name} ${id} ${certificate}`);
      return id === 'b' ? 'Not a PDF' : null;
    },
  );
  expect(sent).toEqual(['one.pdf a ARN1', 'two.pdf b ARN1', 'two.pdf c ARN1']);
  expect(last.map(({ outcomes }) => [...outcomes])).toEqual([
    [['a', null]],
    [
      ['b', 'Not a PDF'],
      ['c', null],
    ],
    [],
  ]);
});
