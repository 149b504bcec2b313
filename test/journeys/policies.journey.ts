import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { policyTexts } from '#shared/content/policies.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { fillPolicyPlaceholders } from '#shared/policies/fill-policy-placeholders.ts';
import { isPolicyId, policyPaths } from '#shared/policies/policy-paths.ts';
import { splitSections } from '#shared/policies/split-sections.ts';
import { defaultDataHandling } from '#shared/site-settings.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();
const { visit } = journeys;
const facts = {
  organisation: defaultOrganisation,
  donorEmails: 'masked',
  dataHandling: defaultDataHandling,
  now: new Date(),
} as const;
const policies = policyTexts.samples(facts.now).map((policy) => ({
  ...policy,
  path: isPolicyId(policy._id) ? policyPaths[policy._id] : '',
  sections: splitSections({
    summary: fillPolicyPlaceholders(policy.summary, facts),
    body: fillPolicyPlaceholders(policy.body, facts),
  }),
  name:
    { 'privacy-policy': 'Privacy policy', 'refund-policy': 'Refund policy' }[policy._id] ??
    policy.title,
}));

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

/** Distance of a section's heading from the top of the screen. */
const topOf = async (page: Page, id: string) =>
  Math.round((await page.locator(`h2#${id}`).boundingBox())?.y ?? Number.NaN);

/** Below the header, and within the first third of the screen. */
async function seesAtTop(page: Page, id: string): Promise<void> {
  const bottom = await page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().bottom);
  await expect.poll(() => topOf(page, id)).toBeLessThan(devices.desk.viewport.height / 3);
  expect(await topOf(page, id)).toBeGreaterThanOrEqual(Math.floor(bottom));
}

describe.each(policies)('$name', ({ name, path, title, effectiveFrom, sections }) => {
  test('is linked in the footer, and says since when it is in effect', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/donate-for');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const [year, month, day] = effectiveFrom.split('-');
    await seesText(page, `${day}/${month}/${year}`);
    expect(await page.locator('main h2').count()).toBe(sections.length);
  });

  test('jumps from its contents to each section, and the contents stay visible', async () => {
    const { page, open } = await visit(devices.desk);
    await open(path);
    const links = contents(page).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(sections.map((section) => section.title));
    // The last sections may be too near the end of the page to reach its top.
    for (const { id, title: sectionTitle } of sections.slice(0, -4)) {
      await contents(page).getByRole('link', { name: sectionTitle, exact: true }).click();
      await seesAtTop(page, id);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
    }
    const box = await contents(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(devices.desk.viewport.height / 3);
  });

  test("opens at the section of the URL's hash, and prints as text only", async () => {
    const { page, open } = await visit(devices.desk);
    const middle = sections[Math.floor(sections.length / 2)]?.id ?? '';
    await open(`${path}#${middle}`);
    await seesAtTop(page, middle);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Link to/ }).count()).toBe(0);
    for (const section of sections) await seesText(page, section.title);
  });

  test('collapses its contents on a phone, and opens them also without scripts', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open(path);
    expect(await contents(page).getByRole('link').count()).toBe(0);
    await page.locator('summary', { hasText: 'On this page' }).click();
    const last = sections.at(-1);
    await contents(page)
      .getByRole('link', { name: last?.title ?? '' })
      .click();
    await page.waitForURL(`**${path}#${last?.id}`);
    await expect
      .poll(() => topOf(page, last?.id ?? ''))
      .toBeLessThan(devices.withoutScripts.viewport.height);
  });
});

test('tables keep their semantics, on phones too', async () => {
  const { page, open } = await visit(devices.smallPhone);
  await open('/privacy-policy');
  const table = page.getByRole('table', { name: 'What we collect, and what for' });
  const header = page.getByRole('rowheader', { name: 'PAN', exact: true });
  const row = table.getByRole('row').filter({ has: header });
  await row.getByRole('cell', { name: /Income Tax Department/ }).waitFor();
});

test('without a named officer, complaints lead to the contact page', async () => {
  const { page, open } = await visit();
  await open('/privacy-policy');
  const section = page.getByRole('region', { name: 'Whom to ask, and how to complain' });
  await section.getByRole('link', { name: 'contact page' }).click();
  await page.waitForURL('**/contact-us');
});

test('an editor publishes a version to come, which visitors read beside the one in effect, and withdraws it', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  watch.expect(/status of 400/);
  await open('/staff/content/policies/refund-policy');
  await headingIs(page, 'Refund and cancellation policy');
  const from = page.getByLabel(/^In effect from/);
  await page.getByLabel(/^Introduction(?! in Hindi)/).fill('How gifts are refunded from 2099 on.');
  await from.fill('01/01/2020');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, /^This day is over/);
  await from.fill('01/01/2099');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, /is published, in effect from 01\/01\/2099/);

  const visitor = await visit(devices.phone);
  await visitor.open('/refund-policy');
  await seesText(visitor.page, /^From 01\/01\/2099 on the next version is in effect/);
  expect(await visitor.page.getByText('from 2099 on.').count()).toBe(0);
  await visitor.page.getByRole('link', { name: 'Read version 2' }).click();
  await seesText(visitor.page, 'How gifts are refunded from 2099 on.');
  await seesText(visitor.page, /^This version is not in effect yet/);
  await visitor.open('/refund-policy?version=2');
  const { page: coming } = visitor;
  expect(await coming.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await coming.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    /\/refund-policy$/,
  );

  await page.getByRole('button', { name: /^Withdraw version 2/ }).click();
  await page.getByText('Withdrawn').waitFor();
  await coming.getByRole('link', { name: 'Read the version in effect' }).click();
  await seesText(coming, /^When a gift can be refunded/);
  expect(await coming.getByText(/the next version is in effect/).count()).toBe(0);
});
