import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchPart } from '../bench-options.ts';
import { startProviderBeside } from '../donations/provider-beside.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { tell } from '../measuring/progress.ts';
import { failures, well } from './failures.ts';
import { measureFailing } from './measure-failing.ts';
import { measureQuiet } from './measure-quiet.ts';
import { measureRecovery } from './measure-recovery.ts';

const NOWHERE = 'http://127.0.0.1:9/';

/**
 * What readers and donors notice while the payment provider fails in each way, compared with normal operation; and how
 * long it takes to find donations without webhooks. Times in milliseconds unless named otherwise.
 */
export const measureProvider: BenchPart = async ({ cores, quick }) => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-provider-'));
  const provider = await startProviderBeside(cores, NOWHERE);
  await provider.setWebhooks({ enabled: false });
  const { origin, program } = await startInstallation(cores, {
    DATA_DIR: folder,
    ...provider.settings,
  });
  try {
    const installation = {
      origin,
      provider,
      campaign: await findRichestCampaign(origin),
      pid: program.pid,
    };
    const shape = quick ? { seconds: 3, returning: 5 } : { seconds: 12, returning: 40 };
    const ways = quick ? failures.slice(0, 1) : failures;
    const found = [];
    for (const [index, failure] of [well, ...ways].entries()) {
      tell(`  the provider ${failure.provider}`);
      const first = index * shape.returning;
      found.push(await measureFailing(installation, failure, { ...shape, first }));
    }
    tell('  nobody asks anything');
    const quiet = await measureQuiet(installation);
    await program.stop();
    tell('  donations that no webhook reported');
    return {
      aims: {
        longestHeldMs: 10_000,
        pagesP95Ms: 200,
        failuresToOpen: 5,
        closedAfterMs: 30_000,
        mostCallsOut: 20,
      },
      failing: found,
      quiet,
      recovery: await measureRecovery(cores, quick ? 25 : 300),
    };
  } finally {
    await program.stop();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
