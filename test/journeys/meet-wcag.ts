import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { donorNamed } from './donors.ts';
import { fixedPages, sampleItemPages } from './every-page.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber, seesText } from './sees.ts';

const CAMPAIGN = '/donate/daily-meals';
type Violation = { id: string; nodes: { html: string }[] };

declare global {
  interface Window {
    /** What an examination leaves in a page. */
    axe?: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A name of one word must not cause overflow. */
const LONG_NAME = 'Radhakrishnanarayanasubramaniyanathaswaminathanparameshwaran';

/**
 * The accessibility tests of every page on this device, and further findings of `findMore`; one file for each device,
 * so that they run in parallel.
 */
export function meetWcag(
  device: BrowserContextOptions,
  findMore: (page: Page) => Promise<string[]> = async () => [],
): void {
  const { visit } = startJourneys();
  const findFaults = async (page: Page) => [
    ...(await findMore(page)),
    ...(await findViolations(page)),
  ];

  test.each([...fixedPages, ...sampleItemPages, CAMPAIGN, '/donate/school-under-the-tree'])(
    '%s',
    async (path) => {
      const { page, open } = await visit(device);
      await open(path);
      expect(await findFaults(page)).toEqual([]);
    },
  );

  test.each([
    '/donate/no-such-campaign',
    '/events/none',
    '/press-release/none',
    '/no/such/path',
    '/donate/status/no-such-token',
  ])('%s, which is not there', async (path) => {
    const { page, open, watch } = await visit(device);
    watch.expect(/status of 404/);
    await open(path);
    expect(await findFaults(page)).toEqual([]);
  });

  test('a form with all its errors', async () => {
    const { page, open } = await visit(device);
    await open(CAMPAIGN);
    await givingForm(page).submit();
    await seesText(page, 'Full name is required');
    expect(await findFaults(page)).toEqual([]);
  });

  test('the share dialog and the list of all donors, open', async () => {
    const { page, open } = await visit(device);
    await open(CAMPAIGN);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog', { name: 'Share this' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^See All/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  test('the payment window, the thank-you and the status of a donation', async () => {
    const { page, open } = await visit(device);
    await open(CAMPAIGN);
    const form = givingForm(page);
    await form.type(donorNamed(LONG_NAME));
    const checkout = await form.toWindow();
    expect(await findFaults(page)).toEqual([]);
    await checkout.press('Success');
    await readReceiptNumber(page);
    await checkout.closed();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Save this link to check your donation' }).click();
    await page.waitForURL(/\/donate\/status\//);
    await readReceiptNumber(page);
    expect(await findFaults(page)).toEqual([]);
  });
}

/** The violations that axe finds on the current page, in light and dark, one line for each rule and place. */
export async function findViolations(page: Page): Promise<string[]> {
  // A list that is loaded again is dim meanwhile.
  const dim = page.locator('.opacity-60[aria-busy="true"]');
  await expect.poll(() => dim.count(), { timeout: 20_000 }).toBe(0);
  await waitForAnimations(page);
  const byDay = await listViolations(page, { type: 'tag', values: WCAG });
  // The dark scheme differs in colours only.
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  const byNight = await listViolations(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForAnimations(page);
  return [...byDay, ...byNight.map((line) => `by night: ${line}`)];
}

/**
 * The same by day of a page around its frames, which let no script look into them: a preview is examined alone. The page
 * has been examined before they opened, and still has axe.
 */
export function findViolationsAroundFrames(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error('The page has no axe: examine it before');
    const options = { iframes: false, runOnly: { type: 'tag', values } };
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, WCAG);
}

/**
 * Passes are not reported: describing their places takes longer than checking them. A page without frames is checked
 * directly with the axe already injected; findings in frames must be collected on a blank page.
 */
async function listViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  const isAlone = page.frames().length === 1;
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder({ page, ...(hasAxe ? { axeSource: ';' } : {}) })
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * Finishes all animations except infinite and scroll-driven ones. A change of colours starts its transitions with the
 * next frame, so the page is stable when two frames start none.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const finishMoving = () => {
      const moving = document.getAnimations().filter(({ effect, timeline, playState }) => {
        const ends = effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
        return timeline === document.timeline && ends && playState !== 'finished';
      });
      for (const animation of moving) animation.finish();
      return moving.length;
    };
    for (let quiet = 0; quiet < 2; quiet = finishMoving() === 0 ? quiet + 1 : 0) await nextFrame();
  });
}
