import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys();

test('a page requested offline opens when the connection is back', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/about-us');
  // Ornaments further down are fetched after the scripts.
  await page.waitForLoadState('networkidle');
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
