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

test('preselects the donations of one group, for which the portal makes one certificate', () => {
  expect(matched().map(({ chosen }) => [...chosen])).toEqual([['a'], ['b', 'c'], []]);
});

test('leaves the choice to staff where a donor gave in several ways', () => {
  const match = matchOf('two.pdf', 'b', 'c');
  const donations = match.donations.map((donation, index) =>
    index === 0 ? { ...donation, group: 'Cash' } : donation,
  );
  const [file] = beginMatching([fileOf('two.pdf')], [{ ...match, donations }]);
  expect([...(file?.chosen ?? [])]).toEqual([]);
});

test('toggles one donation of one file', () => {
  const one = toggleDonation(matched(), 'two.pdf', 'b');
  expect([...(one[1]?.chosen ?? [])]).toEqual(['c']);
  expect(countChosen(one)).toBe(2);
  expect(countChosen(toggleDonation(one, 'one.pdf', 'a'))).toBe(1);
});

test('sends only selected files, each once for all its donations, and continues after a failure', async () => {
  const sent: string[] = [];
  let last = matched() as readonly ReturnType<typeof matched>[number][];
  await uploadChosen(
    matched(),
    (now) => {
      last = now;
    },
    async (ids, file, certificate) => {
      sent.push(`${file.name} ${ids.join('+')} ${certificate}`);
      return ids.includes('b') ? 'Not a PDF' : null;
    },
  );
  expect(sent).toEqual(['one.pdf a ARN1', 'two.pdf b+c ARN1']);
  expect(last.map(({ outcomes }) => [...outcomes])).toEqual([
    [['a', null]],
    [
      ['b', 'Not a PDF'],
      ['c', 'Not a PDF'],
    ],
    [],
  ]);
});
