import { parseArgs } from 'node:util';
import { describeMachine, findCores, pinToLoadCore } from '../../test/running/cores.ts';
import type { BenchPart } from './bench-options.ts';
import { measureContent } from './content/measure-content.ts';
import { measureDonations } from './donations/measure-donations.ts';
import { measureFirstView } from './first-view/measure-first-view.ts';
import { measureFreshness } from './freshness/measure-freshness.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { tell } from './measuring/progress.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { measurePages } from './pages/measure-pages.ts';
import { weighScripts } from './pages/weigh-scripts.ts';
import { measureProvider } from './provider/measure-provider.ts';
import { measureRecords } from './records/measure-records.ts';
import { measureMemory } from './start/measure-memory.ts';
import { measureStart } from './start/measure-start.ts';

/**
 * `npm run bench -- [part …] [--quick]`: measures the built site against plain servers and the databases alone, in one
 * run, and prints one JSON document; progress goes to stderr. Needs Linux, `npm run build`, and for the donations
 * PostgreSQL's binaries. Installations of up to 1,000,000 donations are filled once and kept under .cache/bench.
 */
const parts: Record<string, BenchPart> = {
  scripts: weighScripts,
  'first-view': measureFirstView,
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  donations: measureDonations,
  freshness: measureFreshness,
  orders: measureOrders,
  provider: measureProvider,
  growth: measureGrowth,
  records: measureRecords,
  content: measureContent,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.filter((name) => parts[name] === undefined);
  if (unknown.length > 0) {
    throw new Error(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  }
  const cores = findCores();
  pinToLoadCore(cores);
  const { quick } = values;
  const options = { cores, quick, rounds: quick ? 1 : 5, seconds: quick ? 1 : 4 };
  const begun = new Date();
  const found: Record<string, unknown> = {};
  for (const name of names) {
    tell(name);
    found[name] = await parts[name]?.(options);
  }
  const document = { machine: describeMachine(cores), quick, begun, ended: new Date(), ...found };
  process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);
}

try {
  await main();
} catch (error) {
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
