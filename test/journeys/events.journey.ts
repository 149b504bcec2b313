import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

/** The samples of a new installation: one ongoing, one upcoming, one past, whenever it starts. */
const GOING_ON = '/events/unbroken-kirtan';
const TO_COME = '/events/eye-camp-barsana';
const OVER = '/events/sapling-morning-kusum-sarovar';
const TITLE = 'Eye camp at Barsana';
const THE_CALL = '**/api/post/upcoming-events/*';
const HOUR_MS = 60 * 60_000;

/** Generous, for a slow machine. */
const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const { visit } = startJourneys({ keepsPages: false });
const badge = (page: Page) => page.locator('article header [data-status]');
const register = (page: Page) =>
  page
    .getByRole('link', { name: 'Register Now' })
    .or(page.getByRole('button', { name: 'Register Now' }));
/** From the home page by a link, as visitors do. */
const follow = (page: Page) =>
  page
    .getByRole('region', { name: 'Events', exact: true })
    .getByRole('link', { name: TITLE })
    .click();

describe('the status of an event', () => {
  test('happening: its badge pulses for less than five seconds, and visitors can register', async () => {
    const { page, open } = await visit();
    await open(GOING_ON);
    expect(await badge(page).innerText()).toBe('Happening Now');
    await polled(() => countPulses(page)).toBe(1);
    expect(await register(page).count()).toBe(1);
    await seesText(page, 'No registration is needed');
  });

  test('happening, with reduced motion: the badge does not move', async () => {
    const { page, open } = await visit({ ...devices.phone, reducedMotion: 'reduce' });
    await open(GOING_ON);
    expect(await badge(page).innerText()).toBe('Happening Now');
    await polled(() => countPulses(page)).toBe(0);
  });

  test('upcoming: the registration opens in a new tab', async () => {
    const { page, open } = await visit();
    await open(TO_COME);
    expect(await badge(page).innerText()).toBe('Upcoming');
    expect(await countPulses(page)).toBe(0);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      register(page).click(),
    ]);
    await opened.waitForURL('**/contact-us');
    expect(new URL(page.url()).pathname).toBe(TO_COME);
  });

  test('past: no registration', async () => {
    const { page, open } = await visit();
    await open(OVER);
    expect(await badge(page).innerText()).toBe('Completed');
    expect(await register(page).count()).toBe(0);
    await seesText(page, 'This event is over');
  });

  test('changes on time while the page is open', async () => {
    const { page, open } = await visit();
    await page.clock.install();
    await open('/');
    const now = await page.evaluate(() => Date.now());
    await page.route(THE_CALL, (route) => fulfillLater(route, 0, courseFrom(now + HOUR_MS)));
    await follow(page);
    await polled(() => badge(page).innerText()).toBe('Upcoming');
    await page.clock.fastForward(HOUR_MS + 1_000);
    await polled(() => badge(page).innerText()).toBe('Happening Now');
    await page.clock.fastForward(2 * HOUR_MS);
    await polled(() => badge(page).innerText()).toBe('Completed');
    expect(await register(page).count()).toBe(0);
  });
});

describe('the page of an event', () => {
  test('is reached from home, has a heading, and links back to the events', async () => {
    const { page, open } = await visit();
    await open('/');
    await follow(page);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await polled(() => page.title()).toContain(TITLE);
    await seesText(page, /^\d\d\/\d\d\/20\d\d$/);
    await seesText(page, '9:00 AM to 4:00 PM');
    await page.getByRole('link', { name: 'Back to Events' }).click();
    const events = page.getByRole('region', { name: 'Events', exact: true });
    await events.waitFor();
    await polled(() => isInSight(page, '#events')).toBe(true);
  });

  test('is complete without scripts, and makes no request to other hosts', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open(TO_COME);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await seesText(page, 'Two eye doctors and an optician');
    expect(await page.getByRole('link', { name: 'Donate Now' }).getAttribute('href')).toBe(
      '/donate-us',
    );
    expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      `${TO_COME}.ics`,
    );
    const map = page.getByRole('link', { name: /^Find it on a map/ });
    expect(await map.getAttribute('target')).toBe('_blank');
    expect(await map.getAttribute('href')).toContain('Barsana');
  });
});

describe('an event that loads slowly', () => {
  test("shows 'Loading event details...' meanwhile, and its heading afterwards", async () => {
    const { page, open } = await visit();
    await open('/');
    await page.route(THE_CALL, (route) => fulfillLater(route, 1_200));
    await follow(page);
    await seesText(page, 'Loading event details...');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await polled(() => page.title()).toContain(TITLE);
  });
});

describe('an unknown event', () => {
  test("shows 'Event not found!' with status 404, and a link home", async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/events/no-such-event');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Event not found!' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'The day begins with service' }).waitFor();
  });

  test('shows the same when a slow response arrives late, and has a title', async () => {
    const { page, open, watch } = await visit();
    await open('/');
    watch.expect(/status of 404/);
    await page.route(THE_CALL, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.fulfill({ status: 404, json: { message: 'Event not found' } });
    });
    await follow(page);
    await page.getByRole('heading', { level: 1, name: 'Event not found!' }).waitFor();
    await polled(() => page.title()).toContain('Event not found!');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  test('when the API fails: the same message, and a retry', async () => {
    const { page, open, watch } = await visit();
    await open('/');
    watch.expect(/status of 500/);
    await page.route(THE_CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page);
    await page.getByRole('heading', { level: 1, name: 'Event not found!' }).waitFor();
    await page.unroute(THE_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  });
});

/** Animations of the badge, which end by themselves: four beats of 1.1 seconds. */
function countPulses(page: Page): Promise<number> {
  return badge(page).evaluate(
    (element) =>
      [...element.querySelectorAll('*')].filter((one) => {
        const { animationName, animationIterationCount } = getComputedStyle(one);
        return animationName === 'beat' && animationIterationCount === '4';
      }).length,
  );
}

/** Delays the server's response, and changes its times where given. */
async function fulfillLater(route: Route, delayMs: number, changes: object = {}): Promise<void> {
  const response = await route.fetch(RETRIES);
  const { post } = (await response.json()) as { post: object };
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await route.fulfill({ response, json: { post: { ...post, ...changes } } });
}

/** An event of an hour and a half that begins at this time. */
function courseFrom(start: number) {
  const startsAt = new Date(start).toISOString();
  const endsAt = new Date(start + 1.5 * HOUR_MS).toISOString();
  return { startsAt, endsAt, statusIsSet: false, status: 'upcoming', changesAt: startsAt };
}

function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < innerHeight / 2;
  }, selector);
}
