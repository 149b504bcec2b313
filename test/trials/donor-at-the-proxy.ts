import type { PaidResponse } from 'razorpay-emulator';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { campaignAnswerSchema } from '#shared/campaigns.ts';

/** Longer than any of our servers is away. */
const PATIENCE_MS = 120_000;

/** The provider redirects the browser back to us; a donor who gets an error page reloads it. */
export async function returnFromBank(origin: string, paid: PaidResponse): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const response = await fetch(`${origin}/api/payments/razorpay/callback`, {
      method: 'POST',
      body: new URLSearchParams(paid),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 303) return;
    if (response !== null && response.status < 500) throw new Error(`callback: ${response.status}`);
    if (performance.now() - begun > PATIENCE_MS) {
      throw new Error(`callback: ${response?.status ?? 'no answer'} for two minutes`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** As a browser does: asks once more when the server closed a kept connection just then. */
const get = (url: string) => fetch(url).catch(() => fetch(url));

/** The receipt, as the thank-you page opens it. */
export async function readTaxDocument(origin: string, statusToken: string): Promise<Buffer> {
  const response = await get(`${origin}/donate/status/${statusToken}/receipt.pdf`);
  if (response.status !== 200) throw new Error(`receipt: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The page of the general fund. */
export async function seePage(origin: string): Promise<string> {
  return (await get(`${origin}/donate-us`)).text();
}

/** The general fund's amount raised, in rupees. */
export async function readRaised(origin: string): Promise<number> {
  const response = await get(`${origin}/api/post/get-donation-by-id/${GENERAL_FUND_ID}`);
  return campaignAnswerSchema.parse(await response.json()).post.raised;
}
