import { campaignListSchema } from '../../../shared/campaigns.ts';
import type { Cores } from '../../../test/running/cores.ts';
import { findFreePort } from '../../../test/running/free-port.ts';
import { type PinnedProgram, startPinned, waitUntilReady } from '../measuring/pinned-program.ts';

export type RunningInstallation = {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly program: PinnedProgram;
  /** Its settings, for commands beside it. */
  readonly settings: Readonly<Record<string, string>>;
};

const EVERY_PAGE_ANEW = ['packages/bench/pages/serve-uncached.ts'];
/** The command becomes the server itself, in the same process. */
const AS_EVER = ['scripts/run.mjs', 'serve'];

/** Starts the app on the server's core, without limits for visitors; `cachesPages` false renders each page anew. */
export async function startInstallation(
  cores: Cores,
  given: Readonly<Record<string, string>>,
  { cachesPages = true }: { cachesPages?: boolean } = {},
): Promise<RunningInstallation> {
  const port = String(await findFreePort());
  const settings = {
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT: 'off',
    ...given,
  };
  const argv = cachesPages ? AS_EVER : EVERY_PAGE_ANEW;
  const program = await startPinned(cores?.server ?? null, argv, settings);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(program, `${origin}/readyz`);
  return { origin, program, settings };
}

/** The campaign with the highest amount raised: its page shows most. */
export async function findRichestCampaign(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/post/`);
  const answer: unknown = await response.json();
  const { categories } = campaignListSchema.parse(answer);
  const [richest] = categories.toSorted((one, other) => other.raised - one.raised);
  if (richest === undefined) throw new Error('There is no campaign');
  return richest._id;
}
