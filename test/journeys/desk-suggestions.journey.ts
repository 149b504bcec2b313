import { expect, test } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import { withDatabaseOf } from '../running/database-of.ts';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();

let people = 0;

/** Enters one donation for each of two donors and creates the suggestion, as the server would within ten minutes. */
async function suggestTwo(
  visitor: Awaited<ReturnType<typeof visitDesk>>,
  names: readonly [string, string],
  reasons: string,
): Promise<void> {
  people += 1;
  const contact = { phone_no: String(9_300_000_000 + people), email: '', pan_no: '' };
  const ids: string[] = [];
  for (const fullname of names) {
    const response = await callAsVisitor(visitor, '/api/post/create-donation', {
      ...{ ...contact, fullname, amount: '501', mode: 'upi', address: '', aadhar_no: '' },
      donationId: 'daily-meals',
    });
    const { donation } = response as { donation: { donorId: string } };
    ids.push(donation.donorId);
  }
  const [earlier = '', later = ''] = ids;
  const at = new Date().toISOString();
  await withDatabaseOf(journeys.app(), ({ db }) =>
    db
      .insertInto('donor_suggestions')
      .values({
        ...{ id: createId(), earlier_id: earlier, later_id: later, reasons, state: 'open' },
        ...{ found_at: at, decided_by: null, decided_at: null, merge_id: null },
      })
      .execute(),
  );
}

test('an accountant merges two donors, refuses another suggestion, and undoes both', async () => {
  const visitor = await visitDesk(journeys, 'accountant');
  const { page } = visitor;
  await page.goto('/staff/overview');
  await suggestTwo(visitor, ['Madhava Rao', 'M. Rao'], 'same-phone');
  await suggestTwo(visitor, ['Kesava Puri', 'Kes\u0430va Puri'], 'look-alike-name');
  await page.getByRole('link', { name: /^Possible duplicates/ }).click();
  await headingIs(page, 'Possible duplicates');

  const same = page.getByRole('region', { name: 'Madhava Rao and M. Rao' });
  await same.getByText('Same phone, and the names match').waitFor();
  await same.getByRole('radio', { name: /^Keep M\. Rao/ }).check();
  await same.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two donors?' });
  await dialog.getByText('All donations of Madhava Rao move to M. Rao').waitFor();
  // The fuller name is the default, whoever stays.
  await dialog.getByRole('radio', { name: 'Name of M. Rao: M. Rao' }).check();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await same.waitFor({ state: 'detached' });
  await page.getByText('Madhava Rao merged into M. Rao').waitFor();

  const alike = page.getByRole('region', { name: /^Kesava Puri and/ });
  await alike.getByText('is written in different letters: \u0430 (Cyrillic)').waitFor();
  await alike.getByRole('button', { name: 'Not a duplicate' }).click();
  await alike.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await alike.waitFor();

  await page.getByLabel('Status').selectOption({ label: 'Decided' });
  await same.getByText('Merged', { exact: true }).waitFor();
  await same.getByText('Kept', { exact: true }).waitFor();
  await same.getByRole('button', { name: /^Undo the decision/ }).click();
  await same.waitFor({ state: 'detached' });
  await page.getByLabel('Status').selectOption({ label: 'Pending' });
  await same.waitFor();
  await same.getByRole('link', { name: 'Madhava Rao' }).click();
  const panel = page.getByRole('region', { name: 'Possible duplicate of' });
  await panel.getByRole('link', { name: 'M. Rao' }).waitFor();
  await panel.getByRole('link', { name: 'Compare and decide' }).click();
  await headingIs(page, 'Possible duplicates');
  await same.waitFor();
  expect(await alike.count()).toBe(0);
});

test('a decision already made by a colleague is reported, and the list is updated', async () => {
  const visitor = await visitDesk(journeys, 'accountant');
  const { page } = visitor;
  await page.goto('/staff/overview');
  await suggestTwo(visitor, ['Govinda Shah', 'G. Shah'], 'same-phone');
  await page.goto('/staff/donors/suggestions');
  const pair = page.getByRole('region', { name: 'Govinda Shah and G. Shah' });
  await pair.waitFor();
  visitor.watch.expect(/status of 409/);
  const id = await withDatabaseOf(journeys.app(), async ({ db }) => {
    const row = await db
      .selectFrom('donor_suggestions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  await callAsVisitor(visitor, `/api/staff/donor-suggestions/${id}/refuse`, {});
  await pair.getByRole('button', { name: 'Not a duplicate' }).click();
  await page.getByText('has already marked them as different donors').waitFor();
  await pair.waitFor({ state: 'detached' });
});

test.each([
  ['a phone', devices.smallPhone],
  ['a tablet', devices.tablet],
  ['a desk', devices.desk],
])('the page is accessible and fits on %s, with and without pairs', async (_what, device) => {
  const visitor = await visitDesk(journeys, 'accountant', device);
  const { page } = visitor;
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await page.goto('/staff/donors/suggestions?donor=nobody');
  await page.getByText('No possible duplicates').waitFor();
  expect([await findViolations(page), await overflow()]).toEqual([[], 0]);
  await suggestTwo(
    visitor,
    ['Haridasa Venkataraghavan Iyengar', 'Hаridasa Iyengar'],
    'look-alike-name',
  );
  await page.goto('/staff/donors/suggestions');
  await page
    .getByRole('region', { name: /^Haridasa/ })
    .first()
    .waitFor();
  expect([await findViolations(page), await overflow()]).toEqual([[], 0]);
});
