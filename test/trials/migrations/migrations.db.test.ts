import { describe, expect, inject, test } from 'vitest';
import { createRandom, SEED } from '../seeded-random.ts';
import { killMigrations } from './kill-migrations.ts';

const DONATIONS = 200;
const KILLS = 2;

const clusterUrl = inject('postgresUrl');
const engines: [engine: string, clusterUrl: string | null][] = [
  ['SQLite', null],
  ...(clusterUrl === null ? [] : [['PostgreSQL', clusterUrl] as [string, string]]),
];

describe('a change of the schema that is killed midway', { concurrent: true }, () => {
  test.each(engines)(
    `leaves an older database as it was, and is made whole by the next (%s, seed ${SEED})`,
    async (_engine, cluster) => {
      const { statements, broken } = await killMigrations({
        clusterUrl: cluster,
        donations: DONATIONS,
        kills: KILLS,
        starts: 0,
        random: createRandom(),
      });
      expect(broken).toEqual([]);
      expect(statements).toBeGreaterThan(100);
    },
    60_000,
  );
});
