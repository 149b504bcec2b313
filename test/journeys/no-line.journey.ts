import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

/** How many pictures of the footer's town have been fetched. */
const countOrnaments = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/town-'))
    .length;

const { visit } = startJourneys({ keepsPages: false });

test('a page requested offline opens when the connection is back', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/about-us');
  // The footer's ornaments are fetched after the scripts; without a connection the browser would report them.
  await expect.poll(() => page.evaluate(countOrnaments)).toBe(4);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Visit us' }).click();
  await page.getByText("The boat can't cross just now.").waitFor();
  expect(new URL(page.url()).pathname).toBe('/about-us');
  await page.context().setOffline(false);
  await page.waitForURL('**/visit');
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});
