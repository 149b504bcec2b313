import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openGeneralFund } from './campaigns/open-campaign.writes.ts';
import type { Settings } from './config.ts';
import type { Context } from './context.ts';
import { connectDatabase } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { transact } from './database/transact.ts';
import { systemClock } from './platform/clock.ts';
import { drainServer } from './platform/drain-server.ts';
import { createSealer } from './platform/seal.ts';
import { fillWithSamples } from './samples/fill-with-samples.ts';

export type RunningServer = {
  app: FastifyInstance;
  context: Context;
  /** Where it listens, such as http://127.0.0.1:3000. */
  origin: string;
  /** Takes no new requests, finishes those under way, ends the workers, then closes the database. */
  stop: () => Promise<void>;
};

/** Everything between the settings and a site that answers. Whatever was opened is closed again when it fails. */
export async function startServer(
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  const opened = connectDatabase(settings.database);
  try {
    await migrateDatabase(opened.db);
    const context: Context = {
      db: opened.db,
      dialect: opened.dialect,
      clock: systemClock,
      log,
      sealer: createSealer(settings.dataEncryptionKey),
      aadhaarStorage: settings.aadhaarStorage,
      wakeOutbox: () => {},
    };
    await transact(context.db, (trx) => openGeneralFund(trx, context.clock));
    if (settings.sampleData) await fillWithSamples(context);
    const app = await createApp({ settings, context, log });
    const origin = await app.listen({ host: settings.host, port: settings.port });
    return {
      app,
      context,
      origin,
      async stop() {
        await drainServer(app);
        await app.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
