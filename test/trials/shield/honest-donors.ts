import { setTimeout as pause } from 'node:timers/promises';
import { say } from '#scripts/tools.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { verifyAnswerSchema } from '#shared/payments.ts';
import type { EmulatorDesk } from '../../running/emulator-desk.ts';
import { claimOf, readStatus, testDonor } from '../../running/test-donor.ts';
import { addressIn } from './networks.ts';
import { callFrom, orderByScript } from './order-by-script.ts';

const COMES_EVERY_MS = 300;
const ARRIVES_WITHIN_MS = 60_000;
/** Attackers have lower numbers (attack.ts), donors with a browser higher ones (browser-donors.ts). */
const FIRST = { donor: 9000, baseline: 9800 };

export type HonestDonation = { readonly waitedMs: number; readonly hasArrived: boolean };

/** Donations of this many donors, each with their own network, phone and mailbox, started one after the other. */
export async function giveHonestly(
  origin: string,
  provider: EmulatorDesk,
  kind: 'baseline' | 'donor',
  count: number,
): Promise<HonestDonation[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(index * COMES_EVERY_MS);
      const address = addressIn(kind, index);
      return giveOnce(origin, provider, address, FIRST[kind] + index).catch(countAsLost);
    }),
  );
}

/** A donor whose donation failed: not received, with the reason. */
export function countAsLost(error: unknown): HonestDonation {
  say(`An honest donor met ${error}`);
  return { waitedMs: 0, hasArrived: false };
}

async function giveOnce(
  origin: string,
  provider: EmulatorDesk,
  address: string,
  number: number,
): Promise<HonestDonation> {
  const donor = testDonor(number);
  const order = await orderByScript(origin, address, donor, { asForm: true, works: true });
  const { orderId, statusToken, waitedMs } = order;
  if (orderId === null || statusToken === null) return { waitedMs, hasArrived: false };
  const claim = claimOf(await provider.pay(orderId), donor, GENERAL_FUND_ID);
  const answer = await callFrom(address, origin)('/api/post/verifydonatefor', claim);
  const isAccepted = answer.status === 200 && verifyAnswerSchema.parse(answer.body).success;
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
