import { setTimeout as pause } from 'node:timers/promises';
import type { Cores } from '../../../test/running/cores.ts';
import { openSqliteBooks } from '../donations/engines.ts';
import { prepareDonations } from '../donations/prepare-donations.ts';
import { startProviderBeside } from '../donations/provider-beside.ts';
import { startInstallation } from '../installations/start-installation.ts';
import { figure } from '../measuring/figures.ts';

const NOWHERE = 'http://127.0.0.1:9/';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const AIM_S = 300;

/**
 * Donations paid while the app was down and webhooks were off: time from the restart until the last of them is in the
 * books. The reconciler makes at most five calls a second, so this grows with their number.
 */
export async function measureRecovery(cores: Cores, donations: number) {
  const books = await openSqliteBooks();
  const provider = await startProviderBeside(cores, NOWHERE);
  await provider.setWebhooks({ enabled: false });
  const settings = { ...books.settings, ...provider.settings, SAMPLE_DATA: 'false' };
  const before = await startInstallation(cores, settings);
  await prepareDonations(before.origin, provider, { first: 0, count: donations });
  await before.program.stop();
  const { db, close } = books.open();
  try {
    // Makes all orders due, as after more than two minutes.
    await db.updateTable('provider_orders').set({ next_check_at: LONG_AGO }).execute();
    const begun = performance.now();
    const after = await startInstallation(cores, settings);
    const countReceived = async () =>
      (await db.selectFrom('donations').select('id').where('status', '=', 'paid').execute()).length;
    let received = 0;
    while ((performance.now() - begun) / 1000 < 2 * AIM_S) {
      received = await countReceived();
      if (received === donations) break;
      await pause(100);
    }
    const seconds = (performance.now() - begun) / 1000;
    await after.program.stop();
    return {
      donations,
      received,
      secondsAfterStart: figure(seconds),
      aimSeconds: AIM_S,
      donationsWithinAim: Math.floor((received / seconds) * AIM_S),
    };
  } finally {
    await close();
    await provider.stop();
    await books.remove();
  }
}
