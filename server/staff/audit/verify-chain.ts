import type { ResponseOf } from '#shared/endpoint.ts';
import type { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { verifyAuditChain } from '../../platform/audit.writes.ts';
import { verifyTraces } from '../../platform/audit-traces.writes.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  countAnchorMails,
  findLostAnchors,
  findNewestAnchorRow,
  listAnchors,
} from './anchors.queries.ts';
import { readAnchors } from './anchors.ts';
import { countAuditEntries, findFirstTime } from './audit.queries.ts';

export type ChainReport = {
  /** Entries that were changed, or whose previous hash does not match. */
  broken: number[];
  /** Entries whose stored trace does not match the hash in the chain. */
  mistraced: number[];
  /** Anchors that the log no longer contains, by where they were stored. */
  lost: { storage: 'database' | 'storage' | 'mail'; anchor: string }[];
  /** How many anchors were compared, by where they were stored. */
  compared: { database: number; storage: number; mail: number };
};

/**
 * Verifies the chain itself and against its anchors: a chain that was truncated or rewritten is valid in itself, but
 * misses anchors. `mailed` in the form of a mail: '120:5f0c…'.
 */
export async function verifyChain(
  reader: DatabaseReader,
  { store, mailed = [] }: { store: FileStore | null; mailed?: readonly string[] },
): Promise<ChainReport> {
  const kept = await listAnchors(reader);
  const stored = store === null ? [] : await readAnchors(store);
  const typed = mailed.map(readAnchor);
  const lost: ChainReport['lost'] = [];
  for (const [storage, anchors] of [
    ['database', kept],
    ['storage', stored],
    ['mail', typed],
  ] as const) {
    const missing = await findLostAnchors(reader, anchors);
    lost.push(...missing.map((anchor) => ({ storage, anchor })));
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

const NAMED_AT_MOST = 100;

type ChainCheck = ResponseOf<typeof checkAuditChain>;

/** Verifies the whole activity log, as `npm run audit:check` without object storage, for permitted roles. */
export async function checkChain({ db }: Pick<Context, 'db'>, actor: Actor): Promise<ChainCheck> {
  requirePermission(actor, 'audit.read');
  const { broken, mistraced, lost } = await verifyChain(db, { store: null });
  const failed = [...new Set([...broken, ...mistraced])].toSorted((one, other) => one - other);
  return {
    count: await countAuditEntries(db),
    failed: failed.slice(0, NAMED_AT_MOST),
    lost: lost.map(({ anchor }) => anchor).slice(0, NAMED_AT_MOST),
    since: await findFirstTime(db),
    anchor: await findShownAnchor(db),
  };
}

async function findShownAnchor(db: DatabaseReader): Promise<ChainCheck['anchor']> {
  const newest = await findNewestAnchorRow(db);
  if (newest === null) return null;
  const { day, sequence, hash, storedAt } = newest;
  return {
    day,
    anchor: `${sequence}:${hash}`,
    mailedTo: await countAnchorMails(db, day),
    storedAt,
  };
}
