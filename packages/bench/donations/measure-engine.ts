import { tell } from '../measuring/progress.ts';
import { recordSettlements } from './record-settlements.ts';
import type { DonationInstallation } from './start-installation.ts';
import { countCaptures } from './through-sources.ts';

/** The rate at which the database alone commits the same settlements, in each round, on fresh copies. */
export async function measureEngine(
  installation: DonationInstallation,
  { rounds, donationsARun, atOnce }: { rounds: number; donationsARun: number; atOnce: number },
) {
  const { books } = installation;
  const donations = await installation.prepare(donationsARun);
  await installation.leave();
  const settlements = await recordSettlements(await books.copy(), installation, donations);

  const replay = async (ranges: number): Promise<number> => {
    const copy = await books.copy();
    const rate = await copy.replay(settlements, ranges);
    const { db, close } = copy.open();
    const settled = await countCaptures(db);
    await close();
    if (settled < donationsARun) throw new Error(`Only ${settled} were settled`);
    tell(`  bare engine, ${ranges} at once: ${Math.round(rate)} a second`);
    return rate;
  };
  const rates: { inTurn: number[]; atOnce: number[] } = { inTurn: [], atOnce: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.inTurn.push(await replay(1));
    rates.atOnce.push(await replay(atOnce));
  }
  return { statements: settlements[0]?.length ?? 0, ...rates };
}
