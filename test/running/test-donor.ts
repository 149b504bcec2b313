import type { PaidResponse } from 'razorpay-emulator';
import * as z from 'zod/mini';
import { createOrderResponseSchema, verifyResponseSchema } from '#shared/payments.ts';

/** The details of a test donor identified by a number; the identity numbers are invented. */
export function testDonor(number: number) {
  const digits = String(number).padStart(4, '0');
  return {
    fullname: `Giver ${digits}`,
    email: `donor-${digits}@example.org`,
    phone_no: `98765${digits.padStart(5, '0')}`,
    pan_no: `ABCPT${digits}K`,
    aadhar_no: `40000000${digits}`,
    address: '1 Parikrama Marg, Vrindavan 281121',
    amount: String(101 + number),
    message: '',
  };
}

/** Whether a mail goes to one of them: while much breaks, staff get mails too. */
export const isTestDonor = (address: string | undefined) =>
  /^donor-\d+@example\.org$/.test(address ?? '');

export type TestDonor = ReturnType<typeof testDonor>;

/** Longer than any of our servers is away; a test of its own times out later, and does not say why. */
const PATIENCE_MS = 120_000;

/** Posts JSON and waits for a complete response; retries while the server is down. */
async function postPatiently(url: string, body: unknown): Promise<unknown> {
  const begun = performance.now();
  for (;;) {
    const response = await post(url, body).catch((error: unknown) => String(error));
    if (typeof response !== 'string' && response.status === 200) return response.body;
    if (performance.now() - begun > PATIENCE_MS) {
      throw new Error(`${url}: nothing else in two minutes: ${JSON.stringify(response)}`);
    }
    // 503 and 502: the server is back, but a part of it is not yet.
    if (typeof response !== 'string' && response.status < 500) {
      throw new Error(`${url}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Posts JSON once; throws when there is no response within `patienceMs`. */
export async function post(
  url: string,
  body: unknown,
  patienceMs = 10_000,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, body: await response.json() };
}

/** The page's request to start a donation. */
export function orderOf(donor: TestDonor, campaignId: string) {
  return {
    amount: Number(donor.amount) * 100,
    currency: 'INR',
    receipt: `donation_${Date.now()}`,
    notes: { donationId: campaignId, donorName: donor.fullname, donorEmail: donor.email },
    donationData: donor,
  };
}

/** Creates orders until the server has responded to one. */
export async function beginTestDonation(origin: string, donor: TestDonor, campaignId: string) {
  const response = await postPatiently(`${origin}/api/post/donatefor`, orderOf(donor, campaignId));
  const { order, statusToken } = createOrderResponseSchema.parse(response);
  return { orderId: order.id, statusToken };
}

/** The page's request after a payment. */
export function claimOf(paid: PaidResponse, donor: TestDonor, campaignId: string) {
  return { ...paid, donationData: donor, donationId: campaignId };
}

export async function verifyDonation(origin: string, claim: ReturnType<typeof claimOf>) {
  const response = await postPatiently(`${origin}/api/post/verifydonatefor`, claim);
  return verifyResponseSchema.parse(response);
}

const statusSchema = z.object({ status: z.string(), receiptNumber: z.nullable(z.string()) });

export async function readStatus(origin: string, statusToken: string) {
  const response = await fetch(`${origin}/api/post/donation-status/${statusToken}`);
  return statusSchema.parse(await response.json());
}
