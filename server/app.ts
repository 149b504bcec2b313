import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerCampaigns } from './campaigns/campaigns.routes.ts';
import { EMULATOR_PATH, type Settings } from './config.ts';
import type { Context } from './context.ts';
import { isMigrated } from './database/migrate.ts';
import { registerDonationRecords } from './donations/donations.routes.ts';
import { createSupporterSource } from './donations/supporter-source.ts';
import { registerHealth } from './platform/health.routes.ts';
import { createHttpServer } from './platform/http-server.ts';

export type AppOptions = { settings: Settings; context: Context; log: FastifyBaseLogger };

/** The composition root: every part of the house in its place, in the order in which a request meets them. */
export async function createApp({ settings, context, log }: AppOptions): Promise<FastifyInstance> {
  const app = createHttpServer({ log, trustProxy: settings.trustProxy });

  registerHealth(app, { isReady: () => isMigrated(context.db) });
  registerCampaigns(app, context, {
    supporters: createSupporterSource(context, settings.donorEmails),
  });
  registerDonationRecords(app);
  if (settings.provider.emulated) await mountEmulator(app, settings);

  return app;
}

/** Imported only here and only in demo mode: in live mode not a line of it is ever loaded. */
async function mountEmulator(app: FastifyInstance, settings: Settings): Promise<void> {
  const { razorpayEmulator } = await import('#emulator/razorpay/plugin.ts');
  const { keyId, keySecret, webhookSecrets } = settings.provider;
  await app.register(razorpayEmulator, {
    prefix: EMULATOR_PATH,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0],
    webhookUrl: `${settings.ownOrigin}/api/webhooks/razorpay`,
    snapshotFile: `${settings.database.dataFolder}/razorpay-emulator.json`,
  });
}
