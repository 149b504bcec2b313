import { randomBytes } from 'node:crypto';
import type { Cores } from '../../../test/running/cores.ts';
import { startInstallation } from '../installations/start-installation.ts';
import { collectWebhooks } from './collect-webhooks.ts';
import type { Books } from './engines.ts';
import { prepareDonations } from './prepare-donations.ts';
import { startProviderBeside } from './provider-beside.ts';

export type DonationInstallation = Awaited<ReturnType<typeof startDonationInstallation>>;

/** An app with an empty database and the emulator, whose webhooks are collected for later delivery. */
export async function startDonationInstallation(cores: Cores, books: Books) {
  const collector = await collectWebhooks();
  const provider = await startProviderBeside(cores, collector.url);
  const dataKey = randomBytes(32);
  const settings = {
    ...{ ...books.settings, ...provider.settings, SAMPLE_DATA: 'false' },
    DATA_ENCRYPTION_KEY: dataKey.toString('base64'),
  };
  const { origin, program, settings: all } = await startInstallation(cores, settings);
  const opened = books.open();
  let prepared = 0;
  let isOpen = true;

  async function leave(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await program.stop();
    await opened.close();
  }

  return {
    books,
    origin,
    provider,
    collector,
    dataKey,
    pid: program.pid,
    settings: all,
    db: opened.db,
    prepare(count: number) {
      prepared += count;
      return prepareDonations(origin, provider, { first: prepared - count, count });
    },
    /** Stops the app and closes its database; the emulator keeps running. */
    leave,
    async close() {
      await leave();
      await provider.stop();
      await collector.close();
      await books.remove();
    },
  };
}
