import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppSettings, RunningApp } from '../running/app.ts';

/** An app that dies at a call of its own: exactly there, where a kill from outside would come by chance. */
export type KillOrder = {
  /** Settings of the app, which lives on until an order is given. */
  readonly settings: AppSettings;
  /** Lets it die just before the first call that matches: 'rename PATTERN' or 'commit PATTERN' (kill-at-call.mjs). */
  readonly give: (words: string) => Promise<void>;
  /** Waits for its death and takes the order back; throws when it lives on, or ended otherwise. */
  readonly whenCarriedOut: (app: RunningApp) => Promise<void>;
  readonly remove: () => Promise<void>;
};

const CARRIED_OUT_WITHIN_MS = 60_000;

export async function openKillOrder(): Promise<KillOrder> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-kill-'));
  const file = join(folder, 'order');
  return {
    settings: {
      NODE_OPTIONS: `--import=${resolve('test/running/kill-at-call.mjs')}`,
      KILL_AT_FILE: file,
    },
    give: (words) => writeFile(file, words),
    async whenCarriedOut(app) {
      const ending = await Promise.race([
        app.whenEnded(),
        pause(CARRIED_OUT_WITHIN_MS, null, { ref: false }),
      ]);
      await rm(file, { force: true });
      if (ending?.signal === 'SIGKILL') return;
      const came = ending === null ? 'lives on' : `ended with ${ending.code ?? ending.signal}`;
      throw new Error(`Expected the app to die at its order, and it ${came}`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
