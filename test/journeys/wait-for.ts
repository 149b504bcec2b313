import type { LedgerEntry } from 'razorpay-emulator';
import { createDashboardClient } from 'razorpay-emulator/client';
import { expect } from 'vitest';
import type { RunningApp } from '../running/app.ts';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';

/** The only mail to an address, once it has arrived; a second one is a fault. */
export async function waitForMail({ dataFolder }: RunningApp, address: string) {
  return untilPasses(async () => {
    const mails = await readMailsTo(dataFolder, address);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) throw new Error('no mail');
    return mail;
  });
}

/** The provider's own list of captured payments, from the mounted emulator. */
export function readMoney({ origin }: RunningApp): Promise<LedgerEntry[]> {
  return createDashboardClient(`${origin}/_razorpay`).ledger();
}
