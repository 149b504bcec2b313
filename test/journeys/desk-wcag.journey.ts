import { describe, expect, test } from 'vitest';
import { readDemoLogin, signIn } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const { app, visit } = startJourneys();

describe.each(['desk', 'tablet'] as const)('on a %s', (device) => {
  test.each(['/staff/sign-in', '/staff/forgotten', '/staff/reset', '/staff/join?token=a-token'])(
    '%s meets WCAG',
    async (path) => {
      const { page, open, watch } = await visit(devices[device]);
      // The page asks who invites, and the token is none.
      if (path.startsWith('/staff/join')) watch.expect(/status of 400/);
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findViolations(page)).toEqual([]);
    },
  );

  test('the pages of account, team and audit, their menu and their dialogs meet WCAG', async () => {
    const { page, open } = await visit(devices[device]);
    await open('/staff/sign-in');
    await signIn(page, await readDemoLogin(app()));
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    for (const [path, heading] of [
      ['/staff/account', 'current'],
      ['/staff/team', 'Demo admin'],
      ['/staff/audit', 'Log integrity'],
      ['/staff/newsletters', 'A line above the kitchen door'],
      ['/staff/no-such-page', 'Desk page not found'],
    ] as const) {
      await page.goto(path);
      await page.getByText(heading).last().waitFor();
      expect(await findViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    const menu = page.getByRole('button', { name: 'Menu' });
    if (device === 'tablet') await menu.click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/staff/account');
    await page.getByRole('button', { name: 'Add authenticator app' }).click();
    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
