import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright-core';
import * as z from 'zod/mini';
import { createOrderResponseSchema } from '#shared/payments.ts';
import { PROOF_HEADER } from '#shared/shield.ts';
import { testDonor } from '../../running/test-donor.ts';
import type { BrowserSpeed } from './browser-speed.ts';
import { arrives, countAsLost, type HonestDonation } from './honest-donors.ts';
import { addressIn } from './networks.ts';

/** How many times slower the donors' phones are than this machine. */
const SLOWER = 4;
const PATIENCE_MS = 60_000;
const FIRST = 9900;
const ORDER = '/api/post/donatefor';

export type BrowserDonation = HonestDonation & {
  /** Attempts of the proof after the click; 0: it was solved before, or none was required. */
  readonly tries: number;
};

/** A donor whose form is filled in but not submitted. */
export type WaitingDonor = {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
};

/** Opens the page and fills in the form for this many donors, numbered from `first`. */
export async function openForms(
  browser: Browser,
  origin: string,
  { first, count }: { first: number; count: number },
): Promise<WaitingDonor[]> {
  const donors: WaitingDonor[] = [];
  for (let number = first; number < first + count; number += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { 'x-forwarded-for': addressIn('browser', number) },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(`${origin}/donate-us`);
    await fillForm(page, testDonor(FIRST + number));
    donors.push({ origin, context, page });
  }
  return donors;
}

/** Submits and pays, one donor after the other. */
export async function donateInBrowsers(
  donors: readonly WaitingDonor[],
  speed: BrowserSpeed,
): Promise<BrowserDonation[]> {
  const donations: BrowserDonation[] = [];
  for (const donor of donors) {
    const lost = (error: unknown) => ({ ...countAsLost(error), tries: 0 });
    donations.push(await give(donor, speed).catch(lost));
  }
  return donations;
}

async function give(
  { origin, context, page }: WaitingDonor,
  { beginMs, tryMs }: BrowserSpeed,
): Promise<BrowserDonation> {
  try {
    const { pressedMs, tries, statusToken } = await press(page);
    const workMs = tries === 0 ? 0 : beginMs + tries * tryMs;
    const waitedMs = pressedMs + workMs * (SLOWER - 1);
    const inside = page.frameLocator('iframe[title="Razorpay Checkout"]');
    await inside.getByRole('button', { name: 'Success', exact: true }).click();
    return { waitedMs, tries, hasArrived: await arrives(origin, statusToken) };
  } finally {
    await context.close();
  }
}

async function fillForm(page: Page, donor: ReturnType<typeof testDonor>): Promise<void> {
  const form = page.locator('#gift-form');
  await form.locator('button[type="submit"]:enabled').waitFor();
  const token = page.waitForResponse((response) => response.url().includes('/form-token'));
  const { amount, ...details } = donor;
  for (const [name, word] of Object.entries({ amount, ...details })) {
    await form.locator(`[name="${name}"]`).fill(word);
  }
  await token;
}

/**
 * Submits the form; returns the time until the order was made, by the browser's own clock. The page is throttled from
 * the click to the order only: a throttled page keeps a core busy even when idle. The browser throttles its page but
 * not the worker that solves the proof, so the worker's time, as measured without other load, is multiplied by the same
 * factor.
 */
async function press(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(ORDER)) responses.push(response);
  });
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onEvent = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
        addEventListener('click', onEvent, { capture: true, once: true });
      }),
  );
  const made = page.waitForResponse((response) => response.url().endsWith(ORDER) && response.ok());
  const devtools = await page.context().newCDPSession(page);
  await slow(devtools, SLOWER);
  await page.locator('#gift-form button[type="submit"]').click();
  const response = await made;
  await response.finished();
  await slow(devtools, 1);
  const { statusToken } = createOrderResponseSchema.parse(await response.json());
  const tries = responses.length > 1 ? await readTries(response) : 0;
  return { pressedMs: endOf(response) - (await pressed), tries, statusToken };
}

const proofSchema = z.object({ solution: z.object({ counter: z.number() }) });

async function readTries(response: Response): Promise<number> {
  const text = (await response.request().allHeaders())[PROOF_HEADER] ?? '';
  const proof: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  return proofSchema.parse(proof).solution.counter + 1;
}

const slow = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** By the browser's clock, in milliseconds since 1970. */
function endOf(response: Response): number {
  const { startTime, responseEnd } = response.request().timing();
  return startTime + responseEnd;
}
