import { createEmulator } from 'razorpay-emulator';
import type { TestDatabase } from '#test/each-database.ts';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { createTestContext } from '#test/test-context.ts';
import { openGateway } from '../app.ts';
import { readSettings } from '../config.ts';
import type { lookOnce } from './watch-health.ts';

export type WatchedSite = {
  opened: TestDatabase;
  context: Parameters<typeof lookOnce>[0] & ReturnType<typeof createTestContext>;
  close: () => Promise<unknown>;
};

/** A live site with a provider of its own, as the watch over the installation sees it. */
export async function openWatchedSite(open: () => Promise<TestDatabase>): Promise<WatchedSite> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = LIVE_SETTINGS;
  const [opened, emulator] = await Promise.all([open(), createEmulator({ keyId, keySecret })]);
  const settings = readSettings({
    ...LIVE_SETTINGS,
    DATA_DIR: opened.dataFolder,
    RAZORPAY_API_URL: emulator.url,
  });
  return {
    opened,
    context: {
      ...createTestContext(opened),
      ...{ settings, gateway: openGateway(settings), files: { reach: async () => {} } },
      // Most of a look's time, and the same each time.
      findAltered: async () => ({ of: 'lockfile', compared: 1, altered: [] }),
    },
    close: () => Promise.all([opened.close(), emulator.close()]),
  };
}
