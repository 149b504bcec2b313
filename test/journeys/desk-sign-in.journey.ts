import { expect, test } from 'vitest';
import {
  inviteFromTeam,
  joinByLink,
  readDemoLogin,
  readDeskLink,
  signIn,
  signOut,
} from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';

const { app, visit } = startJourneys();
const PASSWORD = 'lotus under monsoon rain';

test('an invited clerk joins, and sees no page without permission', async () => {
  const admin = await visit(devices.desk);
  await admin.open('/staff/sign-in');
  await signIn(admin.page, await readDemoLogin(app()));
  await admin.page.getByRole('button', { name: 'Sign out' }).waitFor();
  const email = 'clerk@seva.example';
  const link = await inviteFromTeam(admin.page, app(), { name: 'Kamala', email, role: 'Clerk' });

  const { page, watch } = await visit(devices.desk);
  await joinByLink(page, link, PASSWORD);
  // The mail's token does not stay in the URL.
  expect(page.url()).not.toContain('token');
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('link', { name: /Kamala/ }).waitFor();
  const rail = page.getByRole('navigation', { name: 'Desk pages' });
  expect(await rail.getByRole('link', { name: /Donations/ }).count()).toBe(1);
  for (const name of [/Team/, /Activity log/]) {
    expect(await rail.getByRole('link', { name }).count()).toBe(0);
  }
  for (const path of ['/staff/team', '/staff/audit']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'No permission' }).waitFor();
  }
  expect(await findViolations(page)).toEqual([]);
  // No page requested forbidden data, and the server would have refused it.
  expect(watch.requests().filter((line) => /api\/staff\/(members|audit)/.test(line))).toEqual([]);
  expect((await page.request.get('/api/staff/members', RETRIES)).status()).toBe(403);
});

test('after signing out the desk is closed, and back shows nothing', async () => {
  const { page, open, watch } = await visit(devices.desk);
  await open('/staff/sign-in');
  await signIn(page, await readDemoLogin(app()));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto('/staff/account');
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  await signOut(page);
  await page.waitForURL('**/staff/sign-in');
  watch.expect(/status of 401/);
  await page.goBack();
  await page.waitForURL(/\/staff\/sign-in\?to=%2Faccount$/);
  expect((await page.request.get('/api/staff/me', RETRIES)).status()).toBe(401);
});

test('a session that expires during work is renewed in a dialog, and no input is lost', async () => {
  const login = await readDemoLogin(app());
  const { page, open, watch } = await visit(devices.desk);
  await open('/staff/sign-in');
  await signIn(page, login);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto('/staff/team');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel(/^Name/).fill('Half Typed');
  await dialog.getByLabel(/^Email address/).fill('half@seva.example');

  // As after half an hour without activity.
  await page.context().clearCookies();
  watch.expect(/status of 401/);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await signInDialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await signInDialog.getByLabel(/^Password/).fill(login.password);
  await signInDialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('cell', { name: 'half@seva.example' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/team');
});

test('a page opened without a session is shown after sign-in, filters included', async () => {
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 401/);
  await open('/staff/audit?kind=sign-in');
  await page.waitForURL(/\/staff\/sign-in\?to=/);
  await signIn(page, await readDemoLogin(app()));
  await page.waitForURL('**/staff/audit?kind=sign-in');
  await page
    .getByText(/signed in \(/)
    .first()
    .waitFor();
});

test('a wrong password is refused with a message that reveals nothing', async () => {
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 401/);
  await open('/staff/sign-in');
  for (const email of [(await readDemoLogin(app())).email, 'nobody@seva.example']) {
    await signIn(page, { email, password: 'not the password' });
    await page
      .getByRole('alert')
      .filter({ hasText: 'Incorrect email address or password' })
      .waitFor();
  }
  expect(await page.getByLabel(/^Email address/).inputValue()).toBe('nobody@seva.example');
});

test('a forgotten password is replaced through the link of a mail, once', async () => {
  const login = await readDemoLogin(app());
  const { page, open, watch } = await visit(devices.desk);
  await open('/staff/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  await page.getByLabel(/^Email address/).fill('kirtan@seva.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  const status = await page.getByRole('status').filter({ hasText: /\w/ }).textContent();

  const admin = await visit(devices.desk);
  await admin.open('/staff/sign-in');
  await signIn(admin.page, login);
  await admin.page.getByRole('button', { name: 'Sign out' }).waitFor();
  const email = 'gopal@seva.example';
  const link = await inviteFromTeam(admin.page, app(), { name: 'Gopal', email, role: 'Editor' });
  await joinByLink(page, link, PASSWORD);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  await page.getByLabel(/^Email address/).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  // The response does not reveal who is a member of staff.
  await page
    .getByRole('status')
    .filter({ hasText: status ?? '' })
    .waitFor();

  const resetLink = await readDeskLink(app(), email, 'reset');
  await page.goto(resetLink);
  await page.getByLabel(/^New password/).fill('peacock feather in the rain');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password: 'peacock feather in the rain' });
  await page.getByRole('link', { name: /Gopal/ }).waitFor();

  watch.expect(/status of 400/);
  await page.goto(resetLink);
  await page.getByLabel(/^New password/).fill('another one of four words');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
});
