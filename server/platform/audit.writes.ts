import { createHash } from 'node:crypto';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import type { AuditEntriesTable } from '../database/tables/audit-entries.table.ts';
import { createTraceSalt, hashTrace, type Trace } from './audit-trace.ts';
import { type Clock, toTimestamp } from './clock.ts';
import { hideIdentityNumbers } from './scrub-text.ts';

export type AuditEntry = {
  /** 'public', 'provider', 'system' or a staff id. */
  actor: string;
  /** Such as 'refuse-verification'. */
  action: AuditAction;
  /** The id of the affected row. */
  subject: string;
  /** Must not contain identity numbers, secrets or full postal addresses. */
  details: Record<string, unknown>;
  /** The origin, if relevant. The chain stores a salted hash; `audit_traces` stores the text for a limited time. */
  from?: Trace | undefined;
};

const BEFORE_THE_FIRST = '';
const ENTRIES_A_READ = 5000;

/**
 * Appends one entry to the chain. Locks the chain until the transaction ends, so call it last in a transaction that
 * also locks other rows.
 */
export async function writeAudit(
  trx: DatabaseTransaction,
  clock: Clock,
  entry: AuditEntry,
): Promise<void> {
  await lockNames(trx, ['audit_entries']);
  const last = await trx
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sequence = (last?.sequence ?? 0) + 1;
  const at = toTimestamp(clock.now());
  const trace = entry.from === undefined ? null : { ...entry.from, salt: createTraceSalt() };
  const hashed = trace === null ? {} : { trace: hashTrace(trace, trace.salt) };
  const row = {
    sequence,
    at,
    actor: entry.actor,
    action: entry.action,
    subject: hideIdentityNumbers(entry.subject),
    details: JSON.stringify({ ...entry.details, ...hashed }, hideInText),
    previous_hash: last?.hash ?? BEFORE_THE_FIRST,
  };
  await trx
    .insertInto('audit_entries')
    .values({ ...row, hash: hashEntry(row) })
    .execute();
  if (trace !== null) {
    await trx
      .insertInto('audit_traces')
      .values({ sequence, at, ...trace })
      .execute();
  }
}

/**
 * Masks each text of the details. Not the JSON as a whole: a figure of twelve digits in it is an amount, and a number after
 * a line break has a letter before it there.
 */
function hideInText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? hideIdentityNumbers(value) : value;
}

/** Verifies the chain from the beginning; returns the sequence numbers of invalid entries. */
export async function verifyAuditChain(reader: DatabaseReader): Promise<number[]> {
  const broken: number[] = [];
  let sequence = 0;
  let hash = BEFORE_THE_FIRST;
  for (;;) {
    const rows = await reader
      .selectFrom('audit_entries')
      .selectAll()
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(ENTRIES_A_READ)
      .execute();
    for (const row of rows) {
      const follows = row.sequence === sequence + 1 && row.previous_hash === hash;
      if (!follows || row.hash !== hashEntry(row)) broken.push(row.sequence);
      sequence = row.sequence;
      hash = row.hash;
    }
    if (rows.length < ENTRIES_A_READ) return broken;
  }
}

function hashEntry(row: Omit<AuditEntriesTable, 'hash'>): string {
  const { sequence, at, actor, action, subject, details, previous_hash } = row;
  return createHash('sha256')
    .update(JSON.stringify([sequence, at, actor, action, subject, details, previous_hash]))
    .digest('hex');
}
