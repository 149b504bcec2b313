import type { DialectName } from '../../../server/database/handles.ts';
import { Refusal } from '../../../server/platform/errors.ts';
import { findPostgresBinaries } from '../../../test/postgres-binaries.ts';
import type { BenchOptions } from '../bench-options.ts';
import { openFilledDatabase } from '../installations/open-filled-database.ts';
import { figure, median, percentile } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { type DeskCall, listDeskCalls } from './desk-calls.ts';

const SIZES = [150_000, 1_000_000];
const QUICK_SIZES = [10_000];
const CALLS = 20;
/** Of what is computed apart. */
const FEW_CALLS = 5;
const SLOW_MS = 1000;

/** Milliseconds of the server's own work: the median of the calls, and what 95 of 100 stay below. */
type CallFigures = {
  group: DeskCall['group'];
  what: string;
  medianMs: number;
  most95Ms: number;
  /** Answered with 400: too many to be sorted. */
  isRefused: boolean;
};
type Measured = { engine: DialectName; donations: number; calls: CallFigures[] };

/**
 * The desk's lists, totals and figures on SQLite and, where its server is installed, on PostgreSQL, each with 150,000
 * and 1,000,000 donations. Prints a table to standard error.
 */
export async function measureRecords({ quick, cores }: BenchOptions) {
  const engines: DialectName[] =
    findPostgresBinaries() === null ? ['sqlite'] : ['sqlite', 'postgres'];
  const measured: Measured[] = [];
  for (const donations of quick ? QUICK_SIZES : SIZES) {
    for (const engine of engines) {
      const database = await openFilledDatabase(engine, donations, cores);
      tell(`  ${donations} donations, ${engine}`);
      const { calls, end } = await listDeskCalls(database);
      const figures: CallFigures[] = [];
      for (const call of calls) figures.push(await measureCall(call));
      measured.push({ engine, donations, calls: figures });
      await end();
      await database.close();
    }
  }
  for (const line of tabulate(measured)) tell(line);
  return { aims: { most95Ms: { 150000: 50, 1000000: 100 } }, measured };
}

async function measureCall({ group, what, run }: DeskCall): Promise<CallFigures> {
  const times: number[] = [];
  let isRefused = false;
  const spent = () => times.reduce((sum, one) => sum + one, 0);
  while (times.length < (spent() > SLOW_MS ? FEW_CALLS : CALLS)) {
    const begun = performance.now();
    await run().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      isRefused = true;
    });
    times.push(performance.now() - begun);
  }
  const [medianMs, most95Ms] = [figure(median(times)), figure(percentile(times, 95))];
  return { group, what, medianMs, most95Ms, isRefused };
}

/** One line a call: the median and the 95th percentile on each database. */
function tabulate(measured: readonly Measured[]): string[] {
  const head = measured.map(({ engine, donations }) => `${engine} ${donations}`);
  const lines = (measured[0]?.calls ?? []).map(({ group, what }, index) => {
    const cells = measured.map(({ calls }) => {
      const call = calls[index];
      if (call === undefined) return '';
      return `${call.isRefused ? 'refused ' : ''}${call.medianMs} (${call.most95Ms})`;
    });
    return toRow(`${group}: ${what}`, cells);
  });
  return [toRow('median (95 of 100), ms', head), ...lines];
}

function toRow(first: string, cells: readonly string[]): string {
  return [first.padEnd(60), ...cells.map((cell) => cell.padStart(18))].join('');
}
