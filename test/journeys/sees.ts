import type { Page } from 'playwright-core';

/** Receipt numbers: tax year and a serial of six digits. */
export const RECEIPT_NUMBER = /\b20\d\d-\d\d\/\d{6}\b/;

/** Waits until these words stand on the page, visibly. */
export async function seesText(page: Page, words: string | RegExp): Promise<void> {
  await page.getByText(words).filter({ visible: true }).first().waitFor();
}

/** Waits until a toast says this. */
export async function seesToast(page: Page, words: string): Promise<void> {
  const toasts = page.locator('[role="status"], [role="alert"]');
  await toasts.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** The receipt number that stands on the page. */
export async function readReceiptNumber(page: Page): Promise<string> {
  await seesText(page, RECEIPT_NUMBER);
  const found = RECEIPT_NUMBER.exec(await page.locator('main').innerText());
  if (found === null) throw new Error('There is no receipt number on the page');
  return found[0];
}

/** Everything that the browser keeps of this site: both storages, cookies, the address. */
export async function readTraces(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
  return `${kept}\n${JSON.stringify(await page.context().cookies())}`;
}
