import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { PATIENCE } from './gallery-page.ts';
import { startJourneys } from './journey.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';

const { visit } = startJourneys();
const TEAM = '**/api/post/get-team*';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const members = (page: Page) =>
  section(page, 'The people responsible').getByRole('heading', { level: 3 });

describe('about us', () => {
  test('shows the story, the values, the structure, the team and the documents without scripts', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/about-us');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'It began with a borrowed pot',
    );
    const story = section(page, 'From the first pot to this morning');
    expect(await story.getByRole('listitem').count()).toBe(8);
    expect(await section(page, 'The guest is God').getByRole('listitem').count()).toBe(4);
    expect(await members(page).count()).toBe(5);
    const taxDocuments = section(page, 'Our papers');
    expect(await taxDocuments.getByText('For a copy of our registration documents').count()).toBe(
      1,
    );
    expect(
      await taxDocuments.getByRole('link', { name: 'Legal documents' }).getAttribute('href'),
    ).toBe('/legal-doc');
  });

  test('links to each of the five services, and to a donation', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/about-us');
    const links = section(page, 'Five services, one federation').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/anna-vitran-seva',
      '/community-service',
      '/swachh-vrindavan',
      '/sadhu-seva',
      '/brajkulam',
    ]);
    const give = section(page, 'There is room at the end of the row');
    expect(
      await give.getByRole('link', { name: 'Give to the general fund' }).getAttribute('href'),
    ).toBe('/donate-us');
    await give.getByRole('link', { name: 'Choose a campaign' }).click();
    await page.waitForURL('**/donate-for');
  });

  test("links to team members' pages elsewhere, without requests to those sites", async () => {
    const { page, open } = await visit();
    await open('/gallery');
    const member = {
      _id: 'anyone',
      name: 'Vrinda Sharma',
      role: 'Teacher',
      image: '/pictures/portrait-teacher-640.webp',
      linkedin: 'https://www.linkedin.com/in/nobody-at-all',
      instagram: '',
    };
    await page.route(TEAM, (route) =>
      route.fulfill({ json: { teamMembers: [member], page: 1, pages: 1, total: 1, tags: [] } }),
    );
    await followInFooter(page, '/about-us');
    await expect.poll(() => members(page).allInnerTexts(), PATIENCE).toEqual(['Vrinda Sharma']);
    const link = page.getByRole('link', { name: /^Vrinda Sharma on LinkedIn/ });
    expect(await link.getAttribute('href')).toBe(member.linkedin);
    expect(await page.getByRole('link', { name: /Instagram/ }).count()).toBe(0);
  });

  test('keeps the team when its list fails after loading', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 500/);
    await open('/gallery');
    await page.route(TEAM, (route) => route.fulfill({ status: 500 }));
    await followInFooter(page, '/about-us');
    await expect.poll(() => members(page).count(), PATIENCE).toBe(5);
  });

  test('fits a phone of 360 pixels', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open('/about-us');
    expect(await findOverflow(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  });
});
