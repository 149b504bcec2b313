import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '../../../scripts/built-server.mjs';
import { findFreePort } from '../../../test/running/free-port.ts';
import type { BenchPart } from '../bench-options.ts';
import { figure, median, timed } from '../measuring/figures.ts';
import { startPinned, waitUntilReady } from '../measuring/pinned-program.ts';
import { liveSettings } from './live-settings.ts';

const LOOK_EVERY_MS = 3;
const STARTS = 7;
const MS_PER_S = 1000;

/**
 * Time from the start of the process to the first 200 of /readyz, in milliseconds: live mode, on existing data, on any
 * free core. `serve` is the command, which finds the pinned Node first; `uncompiled` is the built server alone, without
 * Node's compile cache.
 */
export const measureStart: BenchPart = async ({ quick }) => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-start-'));
  const port = await findFreePort();
  const settings = liveSettings(port, folder);
  const start = async (argv: readonly string[]) => {
    let program: Awaited<ReturnType<typeof startPinned>> | undefined;
    const seconds = await timed(async () => {
      program = await startPinned(null, argv, settings);
      await waitUntilReady(program, `http://127.0.0.1:${port}/readyz`, LOOK_EVERY_MS);
    });
    await program?.stop();
    return seconds * MS_PER_S;
  };
  const startOften = async (argv: readonly string[]) => {
    await start(argv);
    const times: number[] = [];
    for (let count = 0; count < (quick ? 3 : STARTS); count += 1) times.push(await start(argv));
    return { medianMs: figure(median(times)), leastMs: figure(Math.min(...times)) };
  };
  try {
    return {
      serve: await startOften(['scripts/run.mjs', 'serve']),
      uncompiled: await startOften(serverArguments),
      aimMs: 400,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
