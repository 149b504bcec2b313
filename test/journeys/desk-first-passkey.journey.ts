import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { letTimePass, readDemoLogin, signIn, signOut } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const { app, visit } = startJourneys({ settings: () => ({ STAFF_SECOND_FACTOR: 'required' }) });

test('first sign-in with a passkey, then the passkey alone, and re-authentication before a sensitive act', async () => {
  const { page, open, watch } = await visit(devices.desk);
  const { devtools, authenticatorId } = await plugAuthenticatorIn(page);
  await open('/staff/sign-in');
  await signIn(page, await readDemoLogin(app()));
  await page.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(/^Passkey name/).fill('Office laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByLabel('I have printed or saved').check();
  await page.getByRole('button', { name: 'Continue to the desk' }).click();
  await signOut(page);

  await page.waitForURL('**/staff/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: /Demo admin/ }).click();
  await page.getByText('Office laptop').waitFor();

  await letTimePass(app());
  watch.expect(/status of 403/);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your password' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await codes.waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without the recovery codes?' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await codes.getByLabel('I have printed or saved').check();
  await codes.getByRole('button', { name: 'Continue to the desk' }).click();

  // Without a touch of the key the sign-in fails, with a message.
  await signOut(page);
  await page.waitForURL('**/staff/sign-in');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/sign-in');
});

/** A security key that is always touched at once. */
async function plugAuthenticatorIn(
  page: Page,
): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}
