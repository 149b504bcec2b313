import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inviteFromTeam, joinByLink, letTimePass, readDemoLogin, signIn } from './at-the-desk.ts';
import { visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();
const { app, visit } = journeys;
const PASSWORD = 'lotus under monsoon rain';

/** Approves the newest request as the second administrator on this page. */
async function approveNewest(page: Page, what: RegExp): Promise<void> {
  await page.goto('/staff/approvals?state=waiting');
  const row = page.getByRole('row', { name: what });
  await row.getByText('Pending approval').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this request?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('No pending approvals').waitFor();
}

test('an administrator changes a role, which a second one approves', async () => {
  const login = await readDemoLogin(app());
  const admin = await visit(devices.desk);
  await admin.open('/staff/sign-in');
  await signIn(admin.page, login);
  await admin.page.getByRole('button', { name: 'Sign out' }).waitFor();
  const email = 'meera@seva.example';
  const link = await inviteFromTeam(admin.page, app(), { name: 'Meera', email, role: 'Clerk' });

  const member = await visit(devices.tablet);
  await joinByLink(member.page, link, PASSWORD);
  await signIn(member.page, { email, password: PASSWORD });
  await member.page.getByRole('link', { name: /Meera/ }).waitFor();

  const { page, watch } = admin;
  await letTimePass(app());
  const second = await visitDesk(journeys, 'admin');
  watch.expect(/status of 403/);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Meera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meera' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Role').selectOption({ label: 'Accountant' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your password' });
  await proof.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await proof.getByLabel(/^Password/).fill(login.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Submitted for approval').waitFor();
  await page.getByRole('row', { name: /Meera/ }).getByText('Clerk').waitFor();
  await approveNewest(second.page, /Role change of Meera .* from Clerk to Accountant/);
  await page.reload();
  await page.getByRole('row', { name: /Meera/ }).getByText('Accountant').waitFor();

  // A new role ends the session.
  member.watch.expect(/status of 401/);
  await member.page.goto('/staff/account');
  await member.page.waitForURL(/\/staff\/sign-in/);
  await signIn(member.page, { email, password: PASSWORD });
  await member.page.getByText('Accountant').first().waitFor();
});

test('an administrator disables a member at once, and needs a second one to enable them again', async () => {
  const first = await visitDesk(journeys, 'admin');
  const member = await visitDesk(journeys, 'accountant');
  await member.open('/staff/account');
  await member.page.getByText('Accountant').first().waitFor();
  const { page } = first;
  await first.open('/staff/team');
  const row = page.getByRole('row', { name: /The accountant/ });
  const dialog = page.getByRole('dialog', { name: 'The accountant', exact: true });
  await row.getByRole('button', { name: 'Edit The accountant' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('dialog', { name: 'Disable The accountant?' });
  await question.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('disabled').waitFor();
  member.watch.expect(/status of 401/);
  await member.page.goto('/staff/account');
  await member.page.waitForURL(/\/staff\/sign-in/);

  await row.getByRole('button', { name: 'Edit The accountant' }).click();
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await page.getByText('Submitted for approval').waitFor();
  const second = await visitDesk(journeys, 'admin');
  await approveNewest(second.page, /Re-enable The accountant/);
  await page.reload();
  await row.getByText('active', { exact: true }).waitFor();

  await page.goto('/staff/audit');
  await page.getByRole('button', { name: 'Verify log' }).click();
  await page.getByText(/^All \d+ entries are unchanged since/).waitFor();
  // Found by typing, and filtered by its id: no name stands in the address.
  await page.getByLabel('Find a record').fill('The accountant');
  await page.getByRole('button', { name: 'Team member The accountant' }).click();
  await page.waitForURL(/\/staff\/audit\?subject=\w+$/);
  const filter = page.getByRole('button', { name: 'Remove the filter The accountant' });
  await filter.waitFor();
  await page.getByLabel('Kind').selectOption('Team');
  await page.getByText('The admin disabled the account of The accountant').waitFor();
  await page.getByText(/The admin enabled the account of The accountant, approved by/).waitFor();
  await filter.click();
  await page.waitForURL(/\/staff\/audit\?kind=staff$/);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^activity-log-.*\.csv$/);
});
