import { print } from '#scripts/tools.ts';
import { type PostgresCluster, startPostgres } from '../postgres.ts';

/** The databases by their names on the command line, as tests and reports name them. */
export const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
export type Engine = keyof typeof ENGINE_NAMES;
export const ALL_ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export const isEngine = (text: string): text is Engine => Object.hasOwn(ENGINE_NAMES, text);

/** As 'SQLite and PostgreSQL'. */
export const nameEngines = (engines: readonly Engine[]) =>
  engines.map((engine) => ENGINE_NAMES[engine]).join(' and ');

type ChosenEngines = {
  /** Where the trial runs; may be empty. */
  engines: readonly Engine[];
  /** What was not asked for by name and cannot run, as sentences: said, and not broken. */
  left: readonly string[];
  /** What was asked for and cannot run: an unproved guarantee counts as a broken one. */
  broken: readonly string[];
};

/** Decides where a trial runs that can run on `supported`. `asked`: `--engine`; null: on all of them. */
export function chooseEngines({
  supported,
  asked,
  hasPostgres,
}: {
  supported: readonly Engine[];
  asked: Engine | null;
  /** Whether PostgreSQL's programs are installed. */
  hasPostgres: boolean;
}): ChosenEngines {
  if (asked !== null && !supported.includes(asked)) {
    const name = ENGINE_NAMES[asked];
    return {
      engines: [],
      left: [],
      broken: [`It has nothing to try on ${name}: it runs on ${nameEngines(supported)}.`],
    };
  }
  const wanted = asked === null ? supported : [asked];
  const engines = wanted.filter((engine) => engine !== 'postgres' || hasPostgres);
  if (engines.length === wanted.length) return { engines, left: [], broken: [] };
  const missing = 'PostgreSQL is not installed here: nothing was tried on it.';
  return engines.length === 0
    ? { engines, left: [], broken: [missing] }
    : { engines, left: [missing], broken: [] };
}

/**
 * Runs a trial on these engines, one after the other: PostgreSQL in a cluster of its own at `clusterUrl`, which is null
 * for SQLite. Returns the broken guarantees, each with the engine's name.
 */
export async function runOnEngines(
  engines: readonly Engine[],
  run: (name: string, clusterUrl: string | null) => Promise<readonly string[]>,
  startCluster: () => Promise<PostgresCluster> = startPostgres,
): Promise<string[]> {
  const broken: string[] = [];
  for (const engine of engines) {
    const name = ENGINE_NAMES[engine];
    print(name);
    const cluster = engine === 'postgres' ? await startCluster() : null;
    try {
      const found = await run(name, cluster?.url ?? null);
      broken.push(...found.map((fault) => `${name}: ${fault}`));
    } finally {
      await cluster?.stop();
    }
  }
  return broken;
}
