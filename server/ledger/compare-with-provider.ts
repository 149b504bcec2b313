import * as z from 'zod/mini';
import type { DatabaseReader } from '../database/handles.ts';
import type { BrokenRow } from './money-invariants.queries.ts';
import { listCapturedPayments, listSetAsidePayments } from './our-payments.queries.ts';

/** One captured payment at the provider; amounts in paise. */
const providerEntrySchema = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  status: z.enum(['captured', 'refunded']),
});
export type ProviderEntry = z.infer<typeof providerEntrySchema>;

const ASK_TIMEOUT_MS = 30_000;

/** Fetches all captured payments from the emulator at `address` (with its path, if any). */
export async function fetchEmulatorLedger(address: string): Promise<ProviderEntry[]> {
  const url = `${address.replace(/\/+$/, '')}/_emu/ledger`;
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
  if (!response.ok)
    throw new Error(
      `Expected the payments of the provider from ${url}, got status ${response.status}`,
    );
  return z.array(providerEntrySchema).parse(await response.json());
}

/** I7: both sides have the same payments, with the same order, amounts and status, including unmatched ones. */
export async function compareWithProvider(
  reader: DatabaseReader,
  theirs: ProviderEntry[],
): Promise<BrokenRow[]> {
  const ours = new Map((await listCapturedPayments(reader)).map((row) => [row.id, row]));
  const setAside = await listSetAsidePayments(reader);
  const broken: BrokenRow[] = [];
  for (const entry of theirs) {
    const own = ours.get(entry.id);
    ours.delete(entry.id);
    if (!own) {
      if (!setAside.has(entry.id)) broken.push(`payment ${entry.id} is known to the provider only`);
    } else if (JSON.stringify(own) !== JSON.stringify(toOwnShape(entry))) {
      broken.push(`payment ${entry.id} differs`);
    }
  }
  return [...broken, ...[...ours.keys()].map((id) => `payment ${id} is known to us only`)];
}

function toOwnShape({ id, order_id, amount, amount_refunded, status }: ProviderEntry) {
  return { id, order_id, amount, amount_refunded, status };
}
