import type { Page } from 'playwright-core';

/** Receipt numbers: tax year and a six-digit serial. */
export const RECEIPT_NUMBER = /\b20\d\d-\d\d\/\d{6}\b/;

/** Waits until this text is visible on the page. */
export async function seesText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Waits until a toast has this text. */
export async function seesToast(page: Page, text: string): Promise<void> {
  const toasts = page.locator('[role="status"], [role="alert"]');
  await toasts.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** The receipt number shown on the page. */
export async function readReceiptNumber(page: Page): Promise<string> {
  await seesText(page, RECEIPT_NUMBER);
  const found = RECEIPT_NUMBER.exec(await page.locator('main').innerText());
  if (found === null) throw new Error('There is no receipt number on the page');
  return found[0];
}

/** Everything that the browser stores of this site: both storages, cookies, the URL. */
export async function readTraces(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
  return `${kept}\n${JSON.stringify(await page.context().cookies())}`;
}
