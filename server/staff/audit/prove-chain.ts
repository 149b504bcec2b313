import type { DatabaseReader } from '../../database/handles.ts';
import { verifyAuditChain } from '../../platform/audit.writes.ts';
import { verifyTraces } from '../../platform/audit-traces.writes.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { readAnchors } from './anchor-store.ts';
import { findLostAnchors, listAnchors } from './anchors.queries.ts';

export type Proof = {
  /** Entries that do not follow from the one before, or were changed. */
  broken: number[];
  /** Entries whose network and client are not those that the chain holds. */
  mistraced: number[];
  /** Anchors that the log does not hold any more, by where they were kept. */
  lost: { place: 'database' | 'storage' | 'mail'; anchor: string }[];
  /** How many anchors were compared, by where they were kept. */
  compared: { database: number; storage: number; mail: number };
};

/**
 * Proves the chain in itself, and against what was noted of it outside: a chain that was cut off or written anew as a whole
 * holds in itself, and misses its anchors. `mailed` as it stands in a mail: '120:5f0c…'.
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
