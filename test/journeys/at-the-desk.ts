import { Secret, TOTP } from 'otpauth';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningApp } from '../running/app.ts';
import { withDatabaseOf } from '../running/database-of.ts';
import { readMailsTo } from '../running/mail-folder.ts';

/** The login that demo mode prints when it starts. */
export type Login = { readonly email: string; readonly password: string };

/** The printed login; it may come slightly after the app is ready. */
export async function readDemoLogin(app: RunningApp): Promise<Login> {
  const find = (sign: RegExp) => sign.exec(app.lines().join('\n'))?.[1];
  await expect.poll(() => find(/Password: +(\S+)/)).toBeDefined();
  return { email: find(/Address: +(\S+)/) ?? '', password: find(/Password: +(\S+)/) ?? '' };
}

/** Fills in and submits the sign-in form, on a page or in a dialog. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  trackCalls(page);
  const form = page.locator('form').filter({ has: page.locator('input[name="password"]') });
  await form.locator('input[name="email"]').fill(email);
  await form.locator('input[name="password"]').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const callsInProgress = new WeakMap<Page, Set<Request>>();

/** The requests of a page in progress, recorded from the first call of this function on. */
function trackCalls(page: Page): ReadonlySet<Request> {
  const known = callsInProgress.get(page);
  if (known) return known;
  const calls = new Set<Request>();
  callsInProgress.set(page, calls);
  page.on('request', (request) => calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Waits for the page's calls first: one in progress would get a 401. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => trackCalls(page).size).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** An authenticator app with this secret; a code of the next half minute is one that is unused. */
export function openAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    code: () => totp.generate(),
    nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }),
  };
}

/** The link to a page of the desk in the newest mail to an address. */
export async function readDeskLink(app: RunningApp, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await readMailsTo(app.dataFolder, email);
      const found = mails.map(({ text }) =>
        new RegExp(`\\S+/staff/${page}\\?\\S+`).exec(text ?? ''),
      );
      link = found.findLast((match) => match !== null)?.[0];
      return link;
    })
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Invites a person as the administrator signed in on this page; returns the invitation's link. */
export async function inviteFromTeam(
  page: Page,
  app: RunningApp,
  person: { name: string; email: string; role: string },
): Promise<string> {
  await page.goto('/staff/team');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel(/^Name/).fill(person.name);
  await dialog.getByLabel(/^Email address/).fill(person.email);
  await dialog.getByLabel('Role').selectOption({ label: person.role });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('cell', { name: person.email }).waitFor();
  return readDeskLink(app, person.email, 'join');
}

/** Sets the password of an invited person by the link of the mail, and opens the sign-in page. */
export async function joinByLink(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/staff/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
}

/** Makes the last re-authentication of all members more than six minutes old. */
export async function letTimePass(app: RunningApp): Promise<void> {
  const before = new Date(Date.now() - 6 * 60_000).toISOString();
  await withDatabaseOf(app, ({ db }) =>
    db.updateTable('staff_sessions').set({ confirmed_at: before }).execute(),
  );
}
