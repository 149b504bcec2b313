import { setTimeout as pause } from 'node:timers/promises';
import type { DashboardClient } from 'razorpay-emulator/client';
import { print } from '#scripts/tools.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { verifyResponseSchema } from '#shared/payments.ts';
import { claimOf, readStatus, testDonor } from '../../running/test-donor.ts';
import { addressIn } from './networks.ts';
import { callFrom, orderByScript } from './order-by-script.ts';

const COMES_EVERY_MS = 300;
const ARRIVES_WITHIN_MS = 60_000;
/** Attackers have lower numbers (attack.ts), donors with a browser higher ones (browser-donors.ts). */
const FIRST = { donor: 9000, baseline: 9800 };

export type HonestDonation = { readonly waitedMs: number; readonly hasArrived: boolean };

/** Donations of this many donors, each with their own network, phone and mailbox, started one after the other. */
export async function donateHonestly(
  origin: string,
  provider: DashboardClient,
  kind: 'baseline' | 'donor',
  count: number,
): Promise<HonestDonation[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(index * COMES_EVERY_MS);
      const address = addressIn(kind, index);
      return donateOnce(origin, provider, address, FIRST[kind] + index).catch(countAsLost);
    }),
  );
}

/** A donor whose donation failed: not received, with the reason. */
export function countAsLost(error: unknown): HonestDonation {
  print(`An honest donor met ${error}`);
  return { waitedMs: 0, hasArrived: false };
}

async function donateOnce(
  origin: string,
  provider: DashboardClient,
  address: string,
  number: number,
): Promise<HonestDonation> {
  const donor = testDonor(number);
  const order = await orderByScript(origin, address, donor, { asForm: true, works: true });
  const { orderId, statusToken, waitedMs } = order;
  if (orderId === null || statusToken === null) return { waitedMs, hasArrived: false };
  const claim = claimOf(await provider.pay(orderId), donor, GENERAL_FUND_ID);
  const response = await callFrom(address, origin)('/api/post/verifydonatefor', claim);
  const isAccepted = response.status === 200 && verifyResponseSchema.parse(response.body).success;
  return { waitedMs, hasArrived: isAccepted && (await arrives(origin, statusToken)) };
}

/** Whether the donor's page reports the donation as received. */
export async function arrives(origin: string, statusToken: string): Promise<boolean> {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < until) {
    if ((await readStatus(origin, statusToken)).status === 'received') return true;
    await pause(250);
  }
  return false;
}
