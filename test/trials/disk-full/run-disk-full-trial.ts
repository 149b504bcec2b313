import { print } from '#scripts/tools.ts';
import { createDatabase, startPostgres } from '../../postgres.ts';
import { findPostgresBinaries } from '../../postgres-binaries.ts';
import type { Trial } from '../trial.ts';
import { serveOnFullDisk } from './serve-on-full-disk.ts';
import { makeReadOnly, openSmallDisk, type SmallDisk } from './small-disk.ts';

const ROUNDS = 5;

/** Fills the disk of a running installation and frees it, again and again, on each database. */
export const runDiskFullTrial: Trial = async ({ engine }) => {
  const broken: string[] = [];
  const runOn = async (disk: SmallDisk) => {
    print(disk.kind);
    try {
      const found = await serveOnFullDisk(disk, { rounds: ROUNDS });
      broken.push(...found.map((fault) => `${disk.kind}: ${fault}`));
      process.stdout.write(
        `${disk.kind}  ${JSON.stringify({ rounds: ROUNDS, broken: found.length })}\n`,
      );
    } finally {
      await disk.remove();
    }
  };
  if (engine !== 'postgres') await runOn(await openSmallDisk());
  if (engine !== 'sqlite' && findPostgresBinaries() !== null) {
    const cluster = await startPostgres();
    try {
      await runOn(await makeReadOnly(await createDatabase(cluster.url)));
    } finally {
      await cluster.stop();
    }
  }
  return broken;
};
