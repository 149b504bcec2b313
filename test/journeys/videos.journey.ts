import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { startJourneys } from './journey.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const { visit } = startJourneys({ keepsPages: false });
const TITLE = 'Dawn on the ghats';
const EMBED = 'https://www.youtube-nocookie.com/embed/abc-123';
const poster = (page: Page, title = TITLE) => page.getByRole('link', { name: `Play: ${title}` });
const isPlaying = (page: Page) =>
  page.locator('video').evaluate((film) => film instanceof HTMLVideoElement && !film.paused);

/** A film embedded from another site, as in the list's response. */
const embedded = {
  _id: 'embedded',
  title: 'A film from elsewhere',
  description: 'Shown in a frame.',
  poster: '/pictures/sandhya-aarti-1200.webp',
  file: '',
  captions: '',
  embed: EMBED,
  duration: 3723,
  date: '2026-11-01',
};

describe('a film of this site', () => {
  test('is only a poster until it is started, then plays with captions', async () => {
    const { page, open, watch } = await visit(devices.desk);
    await open('/videos');
    await page.getByText('0:24').first().waitFor();
    expect(await page.getByRole('link', { name: /^Play: / }).count()).toBe(3);
    expect(await page.locator('video, iframe').count()).toBe(0);
    expect(watch.requests().filter((line) => line.includes('/films/'))).toEqual([]);

    await poster(page).click();
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    const film = page.locator('video');
    expect(await film.getAttribute('controls')).not.toBeNull();
    expect(await film.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await film.locator('track[kind="captions"]').getAttribute('src')).toBe(
      '/films/dawn-on-the-ghats.vtt',
    );
    expect(watch.requests().filter((line) => line.includes('a-day-in-the-kitchen.mp4'))).toEqual(
      [],
    );
  });

  test('plays on Enter', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/videos');
    await poster(page).press('Enter');
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/videos');
  });

  test('stops the one that played before', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/videos');
    await poster(page).click();
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    await poster(page, 'Lamps on the Yamuna').click();
    const states = () =>
      page
        .locator('video')
        .evaluateAll((films) =>
          films.map((film) => film instanceof HTMLVideoElement && !film.paused),
        );
    await expect.poll(states, { timeout: 20_000 }).toEqual([false, true]);
  });

  test('mutes the music while it plays', async () => {
    const { page, open } = await visit(devices.desk);
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        if (this instanceof HTMLAudioElement) Object.assign(window, { music: this });
        return play.call(this);
      };
    });
    await open('/videos');
    const musicPlays = () =>
      page.evaluate(() => {
        const { music } = window as { music?: HTMLAudioElement };
        return music !== undefined && !music.paused;
      });
    await page.getByRole('banner').getByRole('button', { name: 'Play music' }).click();
    await expect.poll(musicPlays, { timeout: 20_000 }).toBe(true);
    await poster(page).click();
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    expect(await musicPlays()).toBe(false);
    await page.locator('video').evaluate((film) => (film as HTMLVideoElement).pause());
    await expect.poll(musicPlays, { timeout: 20_000 }).toBe(true);
  });

  test('is a link to its file before scripts load', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/videos');
    expect(await poster(page).getAttribute('href')).toBe('/films/dawn-on-the-ghats.mp4');
    const response = await page.request.get('/films/dawn-on-the-ghats.mp4', {
      ...RETRIES,
      headers: { range: 'bytes=0-99' },
    });
    expect([response.status(), response.headers()['content-type']]).toEqual([206, 'video/mp4']);
  });
});

describe('the list in the browser', () => {
  /** From another page, so that the browser itself requests the list. */
  async function follow(page: Page, response: { status: number; json: unknown }) {
    await page.route('**/api/post/get-featured-video*', (route) => route.fulfill(response));
    await followInFooter(page, '/videos');
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  }

  test('embeds another site only on request, in its own frame', async () => {
    const { page, open, watch } = await visit(devices.desk);
    const requested: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>The film plays</p>' });
    });
    await open('/legal-doc');
    await follow(page, { status: 200, json: { posts: [embedded] } });
    await page.getByText('1:02:03').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    expect(watch.requests().filter((line) => /youtube|google|ytimg/.test(line))).toEqual([]);

    watch.expect(/asked another host: https:\/\/www\.youtube-nocookie\.com/);
    await poster(page, embedded.title).click();
    await page.frameLocator('iframe').getByText('The film plays').waitFor();
    expect(requested).toEqual([`${EMBED}?autoplay=1&rel=0`]);
  });

  test('shows a message when it is empty', async () => {
    const { page, open } = await visit();
    await open('/legal-doc');
    await follow(page, { status: 200, json: { posts: [], total: 0 } });
    await seesText(page, 'No videos yet');
  });

  test('shows a message when it fails, and retries', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 500/);
    await open('/legal-doc');
    await follow(page, { status: 500, json: {} });
    await seesText(page, 'The videos could not be loaded');
    expect(await page.getByRole('link', { name: /^Play: / }).count()).toBe(0);
    await page.unroute('**/api/post/get-featured-video*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await poster(page).waitFor();
  });
});
