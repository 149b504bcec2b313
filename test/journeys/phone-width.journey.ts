import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { findOverflow } from './page-checks.ts';

const CAMPAIGN = '/donate/daily-meals';
const { visit } = startJourneys({ keepsPages: true });

describe('a narrow phone, 360 pixels wide', () => {
  test.each([
    '/',
    '/contact-us',
    '/gallery',
    '/anna-vitran-seva',
    '/events/unbroken-kirtan',
    CAMPAIGN,
  ])('at four times the size, 320 pixels wide, %s does not scroll horizontally', async (path) => {
    const { page, open } = await visit({
      ...devices.smallPhone,
      viewport: { width: 320, height: 640 },
    });
    await open(path);
    expect(await findOverflow(page)).toEqual([]);
  });

  test('home is at most eight screens long; campaigns and where a gift goes are within the first three', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open('/');
    const SCREEN = devices.smallPhone.viewport.height;
    const endOf = (selector: string) =>
      page.locator(selector).evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
    expect(await endOf('[aria-labelledby="nearest"]')).toBeLessThanOrEqual(2 * SCREEN);
    expect(await endOf('[aria-labelledby="promise"]')).toBeLessThanOrEqual(3 * SCREEN);
    expect(await endOf('footer')).toBeLessThanOrEqual(8 * SCREEN);
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(SCREEN);

    const list = footer.getByRole('group').filter({ hasText: 'Our work' });
    expect(await list.getByRole('link').count()).toBe(0);
    await list.locator('summary').click();
    await list.getByRole('link', { name: 'Brajkulam' }).waitFor();
  });

  test('the donate bar is visible, shows the amount, and is hidden while the form is in view', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open(CAMPAIGN);
    const bar = page.locator('[data-donate-bar]').getByRole('link');
    await bar.waitFor();
    const box = await bar.boundingBox();
    const { height } = devices.smallPhone.viewport;
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThanOrEqual(44);

    await bar.click();
    await bar.waitFor({ state: 'detached' });
    await givingForm(page).whole.getByRole('radio', { name: '₹1,100' }).check();
    await page.getByRole('heading', { name: 'Giving from abroad' }).scrollIntoViewIfNeeded();
    await expect.poll(() => bar.innerText()).toBe('Donate ₹1,100');
  });
});

test('on a small desktop, 1024 pixels wide, logo, navigation and the primary action fit in one line', async () => {
  const { page, open } = await visit({ ...devices.desk, viewport: { width: 1024, height: 768 } });
  await open('/');
  expect(await findOverflow(page)).toEqual([]);
  const links = page.getByRole('banner').locator('.nav-link');
  const heights = await links.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(5);
  // Two lines would be higher.
  expect(Math.max(...heights)).toBeLessThan(48);
});
