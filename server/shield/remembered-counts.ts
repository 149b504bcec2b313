import * as z from 'zod/mini';
import type { Counted, Use } from '../platform/limits/limiter.ts';

/** The uses of an order as stored in the database: keys contain keyed hashes only. */
export type RememberedCounts = { unpaid: Counted[]; failed: Counted[] };

const counted = z.array(z.tuple([z.string(), z.number()]));
const schema = z.object({ unpaid: counted, failed: counted });

export function writeCounts({ unpaid, failed }: { unpaid: Use[]; failed: Use[] }): string {
  const write = (uses: Use[]) => uses.map(({ key, everyMs }) => [key, everyMs]);
  return JSON.stringify({ unpaid: write(unpaid), failed: write(failed) });
}

export function readCounts(text: string): RememberedCounts {
  const { unpaid, failed } = schema.parse(JSON.parse(text));
  const read = (pairs: z.infer<typeof counted>) =>
    pairs.map(([key, everyMs]) => ({ key, everyMs }));
  return { unpaid: read(unpaid), failed: read(failed) };
}
