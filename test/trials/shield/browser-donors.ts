import type { Browser, Page } from 'playwright-core';
import { createOrderAnswerSchema } from '#shared/payments.ts';
import { giverNumber } from '../../running/giver.ts';
import { arrives, type HonestDonation } from './honest-donors.ts';
import { addressIn } from './networks.ts';

/** How much slower than this machine the donors' phones are. */
export const SLOWER = 4;
const PATIENCE_MS = 60_000;
const FIRST = 9900;

export type BrowserDonation = HonestDonation & { readonly hadProof: boolean };

/**
 * One donor with a real browser whose processor is slowed. The browser slows its page only, not the worker that does the
 * proof; so the time of the proof counts as many times over as the processor would have been slower.
 */
export async function giveInBrowser(
  browser: Browser,
  origin: string,
  number: number,
): Promise<BrowserDonation> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': addressIn('browser', number) },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${origin}/donate-us`);
    await fillForm(page, giverNumber(FIRST + number));
    const { waitedMs, proofMs, statusToken } = await press(page);
    const inside = page.frameLocator('iframe[title="Razorpay Checkout"]');
    await inside.getByRole('button', { name: 'Success', exact: true }).click();
    return {
      waitedMs: waitedMs + proofMs * (SLOWER - 1),
      hadProof: proofMs > 0,
      hasArrived: await arrives(origin, statusToken),
    };
  } finally {
    await context.close();
  }
}

async function fillForm(page: Page, giver: ReturnType<typeof giverNumber>): Promise<void> {
  const form = page.locator('#gift-form');
  await form.locator('button[type="submit"]:enabled').waitFor();
  const { amount, ...words } = giver;
  for (const [name, word] of Object.entries({ amount, ...words })) {
    await form.locator(`[name="${name}"]`).fill(word);
  }
  // A person has not read the first field in the time that a token takes to be old enough.
  await page.waitForTimeout(3_500);
}

/** Presses the button; answers how long it took from the first order that was sent to the one that was made. */
async function press(page: Page) {
  const asks: number[] = [];
  const refusals: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/donatefor')) asks.push(performance.now());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/donatefor') && !response.ok()) refusals.push(performance.now());
  });
  const made = page.waitForResponse((answer) => answer.url().endsWith('/donatefor') && answer.ok());
  await page.locator('#gift-form button[type="submit"]').click();
  const response = await made;
  const madeAt = performance.now();
  const { statusToken } = createOrderAnswerSchema.parse(await response.json());
  const [first = madeAt, second] = asks;
  return {
    waitedMs: madeAt - first,
    proofMs: second === undefined ? 0 : second - (refusals[0] ?? second),
    statusToken,
  };
}
