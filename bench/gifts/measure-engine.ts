import { tell } from '../measuring/progress.ts';
import { recordSettlements } from './record-settlements.ts';
import type { GivingHouse } from './start-giving-house.ts';
import { countCaptures } from './through-doors.ts';

/** The rate at which the bare database takes the same settlements, in each round, on fresh copies of the same books. */
export async function measureEngine(
  house: GivingHouse,
  { rounds, giftsARun, atOnce }: { rounds: number; giftsARun: number; atOnce: number },
) {
  const { books } = house;
  const gifts = await house.prepare(giftsARun);
  await house.leave();
  const settlements = await recordSettlements(await books.copy(), house, gifts);

  const replay = async (lanes: number): Promise<number> => {
    const copy = await books.copy();
    const rate = await copy.replay(settlements, lanes);
    const { db, close } = copy.open();
    const settled = await countCaptures(db);
    await close();
    if (settled < giftsARun) throw new Error(`Only ${settled} were settled`);
    tell(`  bare engine, ${lanes} at once: ${Math.round(rate)} a second`);
    return rate;
  };
  const rates: { inTurn: number[]; atOnce: number[] } = { inTurn: [], atOnce: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.inTurn.push(await replay(1));
    rates.atOnce.push(await replay(atOnce));
  }
  return { statements: settlements[0]?.length ?? 0, ...rates };
}
