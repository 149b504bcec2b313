import { print } from '#scripts/tools.ts';
import { createDatabase } from '../../postgres.ts';
import { runOnEngines } from '../engines.ts';
import type { Trial } from '../trial.ts';
import { openFullPostgres } from './full-postgres.ts';
import { serveOnFullDisk } from './serve-on-full-disk.ts';
import { makeReadOnly, openSmallDisk, type SmallDisk } from './small-disk.ts';

const ROUNDS = 5;
const UNPROVED =
  'No disk was full: this process may not mount a tmpfs, which takes root or CAP_SYS_ADMIN';

/** Fills the disk of a running installation and frees it, again and again, on each database. */
export const runDiskFullTrial: Trial = ({ engines }) =>
  runOnEngines(engines, async (_name, cluster) => {
    if (cluster === null) {
      const disk = await openSmallDisk();
      const broken = await runOn(disk);
      return disk.isReal ? broken : [...broken, UNPROVED];
    }
    const broken = await runOn(await makeReadOnly(await createDatabase(cluster)));
    const disk = await openFullPostgres();
    return [...broken, ...(disk === null ? [UNPROVED] : await runOn(disk))];
  });

async function runOn(disk: SmallDisk): Promise<string[]> {
  print(disk.kind);
  try {
    const found = await serveOnFullDisk(disk, { rounds: ROUNDS });
    const figures = { rounds: ROUNDS, broken: found.length };
    process.stdout.write(`${disk.kind}  ${JSON.stringify(figures)}\n`);
    return found.map((fault) => `${disk.kind}: ${fault}`);
  } finally {
    await disk.remove();
  }
}
