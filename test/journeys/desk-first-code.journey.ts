import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openAuthenticator, readDemoLogin, signIn, signOut } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';

const { app, visit } = startJourneys({ settings: () => ({ STAFF_SECOND_FACTOR: 'required' }) });

test('first sign-in: nothing opens before an authenticator app is set up; later its code is required', async () => {
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 401/);
  watch.expect(/status of 400/);
  await open('/staff/team');
  await page.waitForURL(/\/staff\/sign-in\?to=%2Fteam$/);
  await signIn(page, await readDemoLogin(app()));

  await page.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0);
  const me = await page.request.get('/api/staff/members', RETRIES);
  expect([me.status(), (await me.json()).needs]).toEqual([403, 'second-factor']);

  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  await page.getByRole('button', { name: 'Set up app' }).click();
  const shown = await page.locator('code').textContent();
  expect(await findViolations(page)).toEqual([]);
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' });
  const scanned = new URL(await scan(await picture.screenshot({ scale: 'css' })));
  expect(scanned.protocol).toBe('otpauth:');
  expect(scanned.searchParams.get('secret')).toBe(shown?.replaceAll(' ', ''));

  const authenticator = openAuthenticator(scanned.searchParams.get('secret') ?? '');
  await page.getByLabel(/^Code/).fill('000000');
  await page.getByRole('button', { name: 'Verify code' }).click();
  await page.getByText('This code is incorrect').waitFor();
  // A screen reader reads the sentence with the field.
  await page.locator('[name="code"][aria-invalid="true"]:focus').waitFor();
  await page.getByLabel(/^Code/).fill(authenticator.code());
  await page.getByRole('button', { name: 'Verify code' }).click();

  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('I have printed or saved').check();
  await page.getByRole('button', { name: 'Continue to the desk' }).click();
  // The page requested at first.
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();

  await signOut(page);
  await page.waitForURL('**/staff/sign-in');
  await signIn(page, await readDemoLogin(app()));
  await page.getByLabel(/^Code/).fill(authenticator.nextCode());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signOut(page);

  await page.waitForURL('**/staff/sign-in');
  await signIn(page, await readDemoLogin(app()));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(/^Recovery code/).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: /Demo admin/ }).click();
  await page.getByText('Recovery codes left: 9').waitFor();
});

/** Decodes a QR code, as a camera does. */
async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'nothing:';
}
