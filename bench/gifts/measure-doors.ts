import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '#test/running/ledger-check.ts';
import { figure, median, timed } from '../measuring/figures.ts';
import { readCpuSeconds } from '../measuring/process-use.ts';
import { tell } from '../measuring/progress.ts';
import type { CollectedWebhook } from './collect-webhooks.ts';
import type { PaidGift } from './prepare-gifts.ts';
import type { GivingHouse } from './start-giving-house.ts';
import {
  countMailsToDo,
  settleByVerification,
  settleByWebhooks,
  waitUntilIdle,
} from './through-doors.ts';

const MS_PER_S = 1000;
const CAPTURED = 'payment.captured';
/** Tells of a payment: authorised, captured, and that its order is paid. */
const WEBHOOKS_A_GIFT = 3;

/** Gifts settled a second, in each round, through each door. After each run the ledger is checked against the provider. */
export async function measureDoors(
  house: GivingHouse,
  { rounds, giftsARun }: { rounds: number; giftsARun: number },
) {
  const { origin, db } = house;
  const doors = {
    verification: (gifts: PaidGift[]) => settleByVerification(origin, gifts),
    capturedWebhook: async (gifts: PaidGift[]) => {
      const told = await awaitWebhooks(house, gifts);
      const captured = told.filter(({ event }) => event === CAPTURED);
      return () => settleByWebhooks(origin, db, captured, gifts.length);
    },
    allWebhooks: async (gifts: PaidGift[]) => {
      const told = await awaitWebhooks(house, gifts);
      return () => settleByWebhooks(origin, db, told, gifts.length);
    },
  };
  type Door = keyof typeof doors;
  const rates: Record<Door, number[]> = { verification: [], capturedWebhook: [], allWebhooks: [] };
  const cpu: Record<Door, number[]> = { verification: [], capturedWebhook: [], allWebhooks: [] };
  const tailMsAMail: number[] = [];
  let checks = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const door of Object.keys(doors) as Door[]) {
      const gifts = await house.prepare(round === 0 ? Math.ceil(giftsARun / 4) : giftsARun);
      await waitUntilIdle(db);
      const run =
        door === 'verification' ? () => doors.verification(gifts) : await doors[door](gifts);
      const before = readCpuSeconds(house.pid);
      const rate = await run();
      const used = readCpuSeconds(house.pid) - before;
      const left = await countMailsToDo(db);
      const tail = await timed(() => waitUntilIdle(db));
      await mustHold(house);
      checks += 1;
      // The first round only warms up.
      if (round === 0) continue;
      rates[door].push(rate);
      cpu[door].push((used * MS_PER_S) / gifts.length);
      if (left > 0) tailMsAMail.push((tail * MS_PER_S) / left);
      tell(`  ${round}/${rounds} ${door}: ${Math.round(rate)} gifts a second`);
    }
  }
  const cpuMsAGift = Object.fromEntries(
    Object.entries(cpu).map(([door, each]) => [door, figure(median(each))]),
  );
  // Gifts go before mails: these are the ones that were left, until the last was sent.
  const mailTail = tailMsAMail.length > 0 ? figure(median(tailMsAMail)) : 0;
  return { ...rates, cpuMsAGift, mailTailMsAMail: mailTail, checks };
}

async function awaitWebhooks(
  { collector }: GivingHouse,
  gifts: readonly PaidGift[],
): Promise<CollectedWebhook[]> {
  const orderIds = new Set(gifts.map(({ orderId }) => orderId));
  for (;;) {
    const told = collector.of(orderIds);
    if (told.length >= WEBHOOKS_A_GIFT * gifts.length) return told;
    await pause(50);
  }
}

/** Every capture of the provider counted exactly once, the totals and receipts right. */
async function mustHold({ settings, provider }: GivingHouse): Promise<void> {
  const { code, text } = await checkLedger(settings, provider.origin);
  if (code !== 0) throw new Error(`The ledger does not hold:\n${text}`);
}
