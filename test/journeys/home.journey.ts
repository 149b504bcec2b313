import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

/** Generous, for a slow machine. */
const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const { visit } = startJourneys({ keepsPages: false });

/** The sections of the page: heading, and an element in each. */
const sections = [
  ['Many hands, one kitchen', '3,87,400'],
  ['Five ways we serve', 'Anna Vitran Seva'],
  ['Closest to their goal', /\d+% funded/],
  ['Events', 'A day and a night of unbroken kirtan'],
  ['What we have been doing', /\d\d\/\d\d\/20\d\d/],
  ['From the federation', /\d\d\/\d\d\/20\d\d/],
  ['Where your gift goes', 'A receipt in minutes'],
  ['A letter from Vrindavan', 'Subscribe'],
] as const;

const hero = (page: Page) => page.getByRole('region', { name: 'Pictures and words from our days' });

describe('without scripts', () => {
  test('every section is there, with final figures and the first banner', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/');
    for (const [heading, text] of sections) {
      const section = page.getByRole('region', { name: heading, exact: true });
      await section.getByText(text).filter({ visible: true }).first().waitFor();
    }
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([
      'The day begins with service',
    ]);
    // The pictures with their controls come after the heading that they illustrate.
    const isAfter = await page
      .locator('h1')
      .evaluate((h1) => h1.compareDocumentPosition(document.querySelector('.window') ?? h1));
    expect(isAfter).toBe(4);
    expect(await page.locator('section[aria-labelledby="glimpses"] img').count()).toBe(6);
    expect(await hero(page).locator('img').count()).toBe(1);
    await seesText(page, /^Before we ask anything of the river/);
    expect(await hero(page).getByRole('button').count()).toBe(0);
  });

  test('the services are in the order of their hours, and link to their pages', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/');
    const links = page.getByRole('region', { name: /^Five ways we serve/ }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/anna-vitran-seva',
      '/swachh-vrindavan',
      '/brajkulam',
      '/community-service',
      '/sadhu-seva',
    ]);
  });

  test('the newsletter form leads to its page', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/');
    const field = page.getByLabel('Your email address');
    const form = page.locator('form', { has: field });
    expect(await field.getAttribute('name')).toBe('email');
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.getAttribute('action')).toBe('/subscription');
  });
});

describe('the newsletter', () => {
  test('submits an address from here to its page', async () => {
    const { page, open } = await visit();
    await open('/');
    await page.getByLabel('Your email address').fill('reader@example.org');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.waitForURL('**/subscription?state=sent');
  });
});

describe('the figures', () => {
  test('count up once when they scroll into view, without layout shift', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open('/');
    await recordFigure(page);
    const figure = page.locator('section[aria-labelledby="work"] li').first();
    const before = await figure.boundingBox();
    await figure.scrollIntoViewIfNeeded();
    await polled(async () => (await readFigures(page)).length).toBeGreaterThan(1);
    await polled(async () => (await readFigures(page)).at(-1)).toBe('3,87,400');
    const seen = await readFigures(page);
    const [shown = Number.NaN, ...counts] = seen.map((text) => Number(text.replaceAll(',', '')));
    // The first frame of the animation depends on the machine.
    expect([shown, counts.at(-1)]).toEqual([387_400, 387_400]);
    expect(counts[0]).toBeLessThan(shown / 2);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(seen.length).toBeGreaterThan(3);
    const after = await figure.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);

    const counted = (await readFigures(page)).length;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await figure.scrollIntoViewIfNeeded();
    expect((await readFigures(page)).length).toBe(counted);
  });

  test('do not count up with reduced motion', async () => {
    const { page, open } = await visit({ ...devices.smallPhone, reducedMotion: 'reduce' });
    await open('/');
    await recordFigure(page);
    await page.locator('section[aria-labelledby="work"] li').first().scrollIntoViewIfNeeded();
    await seesText(page, '3,87,400');
    expect(await readFigures(page)).toEqual(['3,87,400']);
  });
});

describe('when the API fails after loading', () => {
  test('the page shows its samples and says what is missing', async () => {
    const { page, open, watch } = await visit(devices.phone);
    await open('/donate-us');
    watch.expect(/status of 500/);
    await page.route('**/api/post/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Braj Seva/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'The day begins with service' }).waitFor();
    for (const [heading, text] of sections) {
      if (heading === 'Events' || heading === 'Closest to their goal') continue;
      const section = page.getByRole('region', { name: heading, exact: true });
      // The built-in figures are plain: the same round number for each.
      await section
        .getByText(text === '3,87,400' ? '1,000' : text)
        .first()
        .waitFor();
    }
    await seesText(page, 'Our events could not be loaded just now');

    await page.unroute('**/api/post/**');
    const events = page.getByRole('region', { name: 'Events', exact: true });
    await events.getByRole('button', { name: 'Try again' }).click();
    await events.getByText('A day and a night of unbroken kirtan').waitFor();
  });

  test('an empty response leaves the samples, with a message that explains it', async () => {
    const { page, open } = await visit(devices.phone);
    await open('/donate-us');
    const nothing = { posts: [], banners: [], page: 1, pages: 1, total: 0, tags: [] };
    await page.route('**/api/post/get-*', (route) => {
      const isBare = route.request().url().includes('get-services');
      return route.fulfill({ json: isBare ? [] : nothing });
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Braj Seva/ })
      .click();
    await seesText(page, /^No data received from API$/);
    await seesText(page, 'No events are planned at the moment.');
    await seesText(page, /^Before we ask anything of the river/);
    await seesText(page, 'Anna Vitran Seva');
  });
});

/** Records every number that the first figure shows from now on. */
function recordFigure(page: Page): Promise<void> {
  return page.evaluate(() => {
    const figure = document.querySelector('section[aria-labelledby="work"] li [aria-hidden]');
    const number = figure?.lastElementChild;
    if (!number) throw new Error('There is no figure');
    const seen = [number.textContent ?? ''];
    Object.assign(window, { seenFigures: seen });
    new MutationObserver(() => seen.push(number.textContent ?? '')).observe(number, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

function readFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seenFigures: string[] }).seenFigures);
}
