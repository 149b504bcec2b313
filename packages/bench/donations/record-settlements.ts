import type { LogEvent } from 'kysely';
import { openGateway } from '../../../server/app.ts';
import type { Context } from '../../../server/context.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { createLogger } from '../../../server/platform/log.ts';
import { createSealer } from '../../../server/platform/seal.ts';
import type { BooksCopy } from './engines.ts';
import { inRanges } from './in-parallel.ts';
import type { PaidDonation } from './prepare-donations.ts';
import type { Settlement } from './settlement.ts';
import type { DonationInstallation } from './start-installation.ts';

const FRAME = /^(begin|start transaction|commit|savepoint|release)\b/i;
const RANGES = 8;
/** Only database statements are recorded here. */
const NO_SHIELD: Context['shield'] = {
  admitOrder: () => Promise.reject(new Error('Nobody orders here')),
  hashNetwork: () => '',
  recordPayment: async () => undefined,
  recordRefusedClaim: async () => false,
};

/** Settles these donations by our own use case and records the statements of each. */
export async function recordSettlements(
  copy: BooksCopy,
  { provider, dataKey }: Pick<DonationInstallation, 'provider' | 'dataKey'>,
  donations: readonly PaidDonation[],
): Promise<Settlement[]> {
  let heard: Settlement[number][] = [];
  const { db, close } = copy.listen(({ level, query }: LogEvent) => {
    if (level === 'error') throw new Error(`Failed: ${query.sql}`);
    if (!FRAME.test(query.sql)) heard.push({ sql: query.sql, parameters: query.parameters });
  });
  const { settings } = provider;
  const gateway = openGateway({
    provider: {
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecrets: [settings.RAZORPAY_WEBHOOK_SECRET],
      apiUrl: settings.RAZORPAY_API_URL,
      checkoutUrl: settings.RAZORPAY_CHECKOUT_URL,
      emulated: false,
    },
  });
  const context = {
    db,
    clock: systemClock,
    sealer: createSealer(dataKey),
    log: createLogger('error'),
    shield: NO_SHIELD,
    wakeOutbox: () => {},
  };
  const payments = await inRanges(RANGES, donations, ({ paid }) =>
    gateway.fetchPayment(paid.razorpay_payment_id),
  );
  const settlements: Settlement[] = [];
  for (const payment of payments) {
    heard = [];
    const { outcome } = await settlePayment(context, payment, 'verify');
    if (outcome !== 'advanced') throw new Error(`${payment.id}: ${outcome}`);
    settlements.push(heard);
  }
  await close();
  return settlements;
}
