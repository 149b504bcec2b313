import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchPart } from '../bench-options.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { askRepeatedly } from '../measuring/ask-repeatedly.ts';
import { readMemory } from '../measuring/process-use.ts';
import { liveSettings } from './live-settings.ts';

const CONNECTIONS = 64;
const SETTLE_MS = 5_000;

/**
 * Memory of the server in live mode, on existing data: after a start and one request for each kind of page, and the
 * peak under continuous requests for cached pages, the API and unknown paths, which are rendered each time.
 */
export const measureMemory: BenchPart = async ({ cores, quick, seconds }) => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-memory-'));
  const { HOST: _host, PORT: _port, PUBLIC_URL: _url, ...settings } = liveSettings(0, folder);
  // The first start fills the database with samples, later ones do not.
  await (await startInstallation(cores, settings)).program.stop();
  const installation = await startInstallation(cores, settings);
  const { pid } = installation.program;
  try {
    const page = `${installation.origin}/donate/${await findRichestCampaign(installation.origin)}`;
    for (const path of [page, installation.origin, `${installation.origin}/events`]) {
      await (await fetch(path)).arrayBuffer();
    }
    await new Promise((resolve) => setTimeout(resolve, quick ? 500 : SETTLE_MS));
    const idle = readMemory(pid).nowMiB;
    const load = { seconds: quick ? 1 : 2 * seconds, connections: CONNECTIONS };
    await askRepeatedly({ url: page, pid }, load);
    await askRepeatedly({ url: `${installation.origin}/api/post/`, pid }, load);
    await askRepeatedly({ url: `${installation.origin}/not-there`, status: 404, pid }, load);
    return {
      idleMiB: idle,
      mostUnderLoadMiB: readMemory(pid).mostMiB,
      connections: CONNECTIONS,
      aims: { idleMiB: 150, mostUnderLoadMiB: 300 },
    };
  } finally {
    await installation.program.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
