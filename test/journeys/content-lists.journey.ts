import { expect, test } from 'vitest';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

test('an editor finds drafts, publishes several at once, takes it back, and empties nothing by mistake', async () => {
  const editor = await visitDesk(journeys, 'editor');
  const { page, open, watch } = editor;
  // One of the drafts cannot be published.
  watch.expect(/status of 400/);
  await open('/staff/content');
  await headingIs(page, 'Content');
  expect(await findViolations(page)).toEqual([]);
  for (const title of ['Boats at dawn', 'Boats at dusk']) {
    const fields = { title, date: '2026-11-20', description: '<p>On the Yamuna.</p>' };
    await callAsVisitor(editor, '/api/staff/content/bulletins', { fields });
  }
  await callAsVisitor(editor, '/api/staff/content/bulletins', {
    fields: { title: 'Boats without a date' },
  });

  await page.getByRole('link', { name: 'Bulletins', exact: true }).click();
  await headingIs(page, 'Bulletins');
  expect(await page.getByRole('link', { name: 'New', exact: true }).getAttribute('href')).toBe(
    '/staff/content/bulletins/new',
  );
  await page.getByLabel('Search').fill('boats');
  await page
    .getByRole('row', { name: /Boats at dawn/ })
    .getByText('Draft')
    .waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('2 items published').waitFor();
  await page.getByText(/Boats without a date: .*description: Needed/).waitFor();
  await page
    .getByRole('row', { name: /Boats at dusk/ })
    .getByText('Published')
    .waitFor();
  const visitor = await journeys.visit(devices.desk);
  await visitor.open('/press-release');
  await seesText(visitor.page, 'Boats at dawn');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('row', { name: /Boats at dusk/ })
    .getByText('Draft')
    .waitFor();
  await visitor.open('/press-release');
  await expect.poll(() => visitor.page.getByText('Boats at dawn').count()).toBe(0);

  await page.getByRole('checkbox', { name: 'Select Boats at dusk' }).check();
  await page.getByRole('button', { name: 'Move to bin' }).click();
  await page.getByText('“Boats at dusk” is in the bin').waitFor();
  await page.getByLabel('State').selectOption({ label: 'Bin' });
  await page.getByRole('checkbox', { name: 'Select Boats at dusk' }).check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Nothing matches').waitFor();
});

test('an arranged kind is put in order by keyboard and by drag, which visitors see', async () => {
  const { page, open } = await visitDesk(journeys, 'editor');
  await open('/staff/content/team');
  await page.getByRole('link', { name: 'Change order' }).click();
  await headingIs(page, 'Order of Team');
  const names = () => page.locator('ol li > span:nth-child(2)').allTextContents();
  await page.locator('ol li').first().waitFor();
  const before = (await names()).map((name) => name.replace(/ Sample$/, ''));
  expect(await findViolations(page)).toEqual([]);
  const [first = '', second = '', third = ''] = before;

  const up = page.getByRole('button', { name: `Up: ${third}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`“${third}” is now 2 of ${before.length}`).waitFor();
  expect(await up.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page
    .locator('ol li', { hasText: second })
    .dragTo(page.locator('ol li', { hasText: first }));
  await page.getByText(`“${second}” is now 1 of ${before.length}`).waitFor();
  const visitor = await journeys.visit(devices.desk);
  const publicNames = async () => {
    const response = await visitor.page.request.get('/api/post/get-team', RETRIES);
    const { teamMembers } = await response.json();
    return teamMembers.slice(0, 3).map(({ name }: { name: string }) => name);
  };
  await expect.poll(publicNames).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(publicNames).toEqual([first, third, second]);
});
