import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tellActivities } from '#server/samples/demo-content/activities.ts';
import { tellServices } from '#server/samples/demo-content/services.ts';
import { formatRupees } from '#shared/money.ts';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { startJourneys } from './journey.ts';
import { readCampaign } from './sample-campaigns.ts';
import { seesText } from './sees.ts';

const services = tellServices(new Date());
const { app, visit } = startJourneys();

const funding = (page: Page) => page.getByRole('region', { name: 'What your gift does' });
const readMeta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content');

describe('the five services', () => {
  test('each from the header to its story, its donation amounts, and its current campaign', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/');
    for (const { _id, title, small_description: promise, donations, campaign } of services) {
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Our work' }).click();
      await header.getByRole('link', { name: title }).click();
      await page.waitForURL(`**/${_id}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await seesText(page, promise);

      const { title: campaignTitle, raised, goal } = await readCampaign(app(), campaign);
      const card = funding(page).getByRole('article');
      const link = card.getByRole('link', { name: campaignTitle });
      expect(await link.getAttribute('href')).toBe(`/donate/${campaign}`);
      const percent = Math.round((Number(raised) / Number(goal)) * 100);
      expect(await card.innerText()).toContain(`${percent}% funded`);
      for (const { rupees, does } of donations) {
        const donation = funding(page).getByRole('link', {
          name: `${formatRupees(rupees)} ${does}`,
        });
        expect(await donation.getAttribute('href')).toBe(
          `/donate/${campaign}?amount=${rupees}#give`,
        );
      }
    }
  });

  test.each(services)(
    '$title: has its own head, and its colour without styles',
    async ({ _id, title, images, color }) => {
      const { page, open } = await visit(devices.withoutScripts);
      await open(`/${_id}`);
      expect(await page.title()).toMatch(new RegExp(`^${title}`));
      expect(await readMeta(page, 'og:title')).toBe(title);
      expect(await readMeta(page, 'og:url')).toBe(`${app().origin}/${_id}`);
      expect(await readMeta(page, 'og:image')).toBe(app().origin + images[0]);
      const hero = page.locator('main section').first();
      expect(await hero.locator('rect').first().getAttribute('fill')).toBe(color);
      expect(await page.locator('main [style]').count()).toBe(0);
    },
  );

  test('link to each other in a circle', async () => {
    const { page, open } = await visit();
    await open('/anna-vitran-seva');
    for (const { _id, title } of [...services.slice(1), ...services.slice(0, 1)]) {
      const otherServices = page.getByRole('navigation', { name: 'Other services' });
      await otherServices.getByRole('link', { name: /^Next service/ }).click();
      await page.waitForURL(`**/${_id}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    const otherServices = page.getByRole('navigation', { name: 'Other services' });
    await otherServices.getByRole('link', { name: /^Previous service Brajkulam/ }).waitFor();
  });

  test('show recent activities where there are any', async () => {
    const activities = tellActivities(new Date());
    const { page, open } = await visit();
    for (const { _id } of services) {
      await open(`/${_id}`);
      const related = page.getByRole('region', { name: 'Recent work' });
      const own = activities.filter(({ service }) => service === _id).slice(0, 3);
      expect(await related.count()).toBe(own.length === 0 ? 0 : 1);
      for (const { title, _id: id } of own) {
        const link = related.getByRole('link', { name: title });
        expect(await link.getAttribute('href')).toBe(`/recent-activities/${id}`);
      }
    }
  });

  test('a donation leads to its campaign', async () => {
    const { page, open } = await visit();
    await open('/sadhu-seva');
    await funding(page).getByRole('link', { name: '₹501 gives one woollen blanket' }).click();
    await page.waitForURL('**/donate/winter-blankets#give');
    await page.getByRole('form', { name: 'Make a Donation' }).waitFor();
  });
});

describe('when data is missing', () => {
  test('the general fund replaces an unavailable campaign for all donations', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 503/);
    await page.route('**/api/post/get-donation-by-id/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later, please' } }),
    );
    await open('/brajkulam');
    await page.getByRole('link', { name: /^Next service/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Anna Vitran Seva' }).waitFor();
    await funding(page).getByRole('heading', { name: 'Give where it is needed most' }).waitFor();
    const donation = funding(page).getByRole('link', { name: /^₹251/ });
    expect(await donation.getAttribute('href')).toBe('/donate-us?amount=251#give');
  });

  test('the samples stay when the API fails after loading', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 503/);
    await page.route('**/api/post/get-services*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later, please' } }),
    );
    await open('/donate-for');
    await followInFooter(page, '/sadhu-seva');
    await page.getByRole('heading', { level: 1, name: 'Sadhu Seva' }).waitFor();
    await seesText(page, 'This is sample text.');
  });

  test('a path below a service is the not-found page, status 404', async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/sadhu-seva/no-such-page');
    expect(response?.status()).toBe(404);
    await seesText(page, 'This path leads nowhere');
  });
});

test('a service is complete without scripts', async () => {
  const { page, open } = await visit(devices.withoutScripts);
  await open('/community-service');
  await seesText(page, 'Twice a week our volunteers knock at those doors.');
  await seesText(page, 'thirty-eight steps of red sandstone');
  await seesText(page, /\d+% funded/);
  await page.getByRole('link', { name: /^Next service/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Swachh Vrindavan' }).waitFor();
});

test('a service prints alone: no header, no footer, no links', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/swachh-vrindavan');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Swachh Vrindavan' }).waitFor();
  await seesText(page, 'Twenty-two women and men sweep the parikrama path');
});
