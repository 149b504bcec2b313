import type { DatabaseReader } from '../../database/handles.ts';
import { verifyAuditChain } from '../../platform/audit.writes.ts';
import { verifyTraces } from '../../platform/audit-traces.writes.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { readAnchors } from './anchor-store.ts';
import { findLostAnchors, listAnchors } from './anchors.queries.ts';

export type Proof = {
  /** Entries that were changed, or whose previous hash does not match. */
  broken: number[];
  /** Entries whose stored trace does not match the hash in the chain. */
  mistraced: number[];
  /** Anchors that the log no longer contains, by where they were stored. */
  lost: { place: 'database' | 'storage' | 'mail'; anchor: string }[];
  /** How many anchors were compared, by where they were stored. */
  compared: { database: number; storage: number; mail: number };
};

/**
 * Verifies the chain itself and against its anchors: a chain that was truncated or rewritten is valid in itself, but
 * misses anchors. `mailed` in the form of a mail: '120:5f0c…'.
 */
export async function proveChain(
  reader: DatabaseReader,
  { store, mailed = [] }: { store: FileStore | null; mailed?: readonly string[] },
): Promise<Proof> {
  const kept = await listAnchors(reader);
  const stored = store === null ? [] : await readAnchors(store);
  const typed = mailed.map(readAnchor);
  const lost: Proof['lost'] = [];
  for (const [place, anchors] of [
    ['database', kept],
    ['storage', stored],
    ['mail', typed],
  ] as const) {
    const missing = await findLostAnchors(reader, anchors);
    lost.push(...missing.map((anchor) => ({ place, anchor })));
  }
  return {
    broken: await verifyAuditChain(reader),
    mistraced: await verifyTraces(reader),
    lost,
    compared: { database: kept.length, storage: stored.length, mail: typed.length },
  };
}

function readAnchor(text: string): { sequence: number; hash: string } {
  const [, sequence, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (sequence === undefined || hash === undefined) {
    throw new Error(
      `Not an anchor: ${text}. It looks like 120:5f0c… and stands in the daily mail.`,
    );
  }
  return { sequence: Number(sequence), hash };
}
