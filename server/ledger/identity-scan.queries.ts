import { type RawBuilder, sql } from 'kysely';
import type { DatabaseReader, DialectName } from '../database/handles.ts';
import type { Schema } from '../database/schema.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { BrokenRow } from './money-invariants.queries.ts';

type Scan = { table: keyof Schema; key: string; columns: string[] };

/**
 * Every column that could hold a PAN or an Aadhaar number in plain text. Excluded are our own ids, hashes, statuses and
 * times; what staff publish; and mail addresses, which may contain anything.
 */
export const scannedColumns: Scan[] = [
  { table: 'donors', key: 'id', columns: ['fullname', 'name_key', 'phone', 'address'] },
  { table: 'donations', key: 'id', columns: ['fullname', 'phone', 'address', 'message'] },
  {
    table: 'donations',
    key: 'id',
    // Its reference is a bank's, and may have twelve digits.
    columns: [
      ...['note', 'kind_description', 'corpus_text', 'void_reason', 'search_words'],
      'old_receipt_number',
    ],
  },
  { table: 'donations', key: 'id', columns: ['dedication_name', 'dedication_from'] },
  { table: 'donations', key: 'id', columns: ['drawee_bank', 'cheque_date', 'receipt_book_number'] },
  {
    table: 'cheques',
    key: 'donation_id',
    columns: ['deposited_on', 'slip_number', 'cleared_on', 'bounce_reason'],
  },
  { table: 'donation_corrections', key: 'id', columns: ['reason', 'changes'] },
  { table: 'donor_changes', key: 'id', columns: ['reason', 'changes'] },
  { table: 'donation_words', key: 'donation_id', columns: ['word'] },
  { table: 'saved_views', key: 'id', columns: ['name', 'query'] },
  { table: 'desk_entries', key: 'donation_id', columns: ['entry_key'] },
  { table: 'named_supporters', key: 'id', columns: ['fullname'] },
  { table: 'payments', key: 'provider_payment_id', columns: ['error_description', 'method'] },
  { table: 'unmatched_payments', key: 'provider_payment_id', columns: ['reason', 'resolution'] },
  { table: 'provider_differences', key: 'id', columns: ['note'] },
  { table: 'refund_requests', key: 'id', columns: ['reason', 'decision', 'provider_words'] },
  { table: 'webhook_inbox', key: 'event_id', columns: ['body', 'error'] },
  { table: 'outbox', key: 'id', columns: ['payload', 'error'] },
  { table: 'donation_exports', key: 'id', columns: ['filters', 'prepared_by_name'] },
  {
    table: 'donation_imports',
    key: 'id',
    columns: ['origin', 'file_name', 'titles', 'uploaded_by_name', 'undo_reason'],
  },
  {
    table: 'import_headings',
    key: 'id',
    columns: ['titles', 'mapping', 'origin', 'saved_by_name'],
  },
  { table: 'site_imports', key: 'id', columns: ['file_name', 'uploaded_by_name'] },
  { table: 'import_purposes', key: 'id', columns: ['purpose', 'saved_by_name'] },
  {
    table: 'donation_import_rows',
    key: 'import_id',
    columns: ['cells', 'shown', 'warnings', 'purpose'],
  },
  {
    table: 'batches',
    key: 'id',
    columns: ['first_receipt_no', 'last_receipt_no'],
  },
  { table: 'batch_rows', key: 'batch_id', columns: ['cells', 'questions', 'confirmed'] },
  {
    table: 'cash_handovers',
    key: 'id',
    columns: ['first_day', 'last_day', 'counts', 'difference_reason', 'dispute_note'],
  },
  { table: 'subscribers', key: 'id', columns: ['name'] },
  { table: 'newsletter_mails', key: 'subscriber_id', columns: ['refusal'] },
  { table: 'campaigns', key: 'id', columns: ['close_reason'] },
  { table: 'subscription_requests', key: 'id', columns: ['name'] },
  { table: 'contact_messages', key: 'id', columns: ['name', 'phone', 'subject', 'message'] },
  { table: 'approvals', key: 'id', columns: ['subject', 'what', 'reason', 'details', 'decision'] },
  {
    table: 'donor_requests',
    key: 'id',
    columns: ['asker_name', 'identity_check', 'outcome'],
  },
  { table: 'donor_request_steps', key: 'id', columns: ['details'] },
  { table: 'shield_switches', key: 'id', columns: ['pause_reason'] },
  { table: 'alarms', key: 'id', columns: ['sentence'] },
  { table: 'health_lines', key: 'part', columns: ['sentence'] },
  { table: 'health_processes', key: 'id', columns: ['findings'] },
  { table: 'error_groups', key: 'id', columns: ['message', 'frames', 'sources'] },
  // In the provider's words.
  { table: 'provider_comparisons', key: 'id', columns: ['settlements_refused'] },
  { table: 'slow_statements', key: 'id', columns: ['statement'] },
  { table: 'ledger_checks', key: 'id', columns: ['broken'] },
  { table: 'audit_entries', key: 'sequence', columns: ['subject', 'details'] },
  { table: 'audit_traces', key: 'sequence', columns: ['client'] },
  { table: 'audit_counts', key: 'key', columns: ['key', 'subject', 'details', 'client'] },
];

/** The provider also passes on bank references of twelve digits. */
const BANK_REFERENCE = /"(rrn|arn|auth_code|\w*transaction_id)":\s*"?\d+"?/g;
/** Our own amounts: those of a hundred crore rupees and more have twelve digits. */
const AMOUNT = /"\w*paise":\s*-?\d+/gi;
/** A mail or UPI address may contain anything. */
const ADDRESS = /[^\s"'<>,]+@[^\s"'<>,]+/g;

/** I9: the rows that contain text shaped like a PAN or an Aadhaar number. */
export async function findPlainIdentityNumbers(
  reader: DatabaseReader,
  dialect: DialectName,
): Promise<BrokenRow[]> {
  const broken: BrokenRow[] = [];
  for (const { table, key, columns } of scannedColumns) {
    for (const column of columns) {
      const suspects = await listSuspects(reader, dialect, { table, key, column });
      broken.push(
        ...suspects
          .filter(({ text }) => holdsIdentityNumber(text))
          .map((suspect) => `${table} ${suspect.key}, ${column}`),
      );
    }
  }
  return broken;
}

function holdsIdentityNumber(text: string): boolean {
  const rest = text.replace(BANK_REFERENCE, '').replace(AMOUNT, '').replace(ADDRESS, '');
  return hideIdentityNumbers(rest) !== rest;
}

/**
 * The database matches the shape roughly, in plain characters only; filtered again here, since our ids may contain it
 * too. Numbers in other digits, or with other spaces and dashes, are masked before a text is stored.
 */
async function listSuspects(
  reader: DatabaseReader,
  dialect: DialectName,
  { table, key, column }: { table: keyof Schema; key: string; column: string },
): Promise<{ key: string; text: string }[]> {
  const text = sql.ref<string>(column);
  return reader
    .selectFrom(
      sql<{ key: string; text: string }>`(
        select cast(${sql.ref(key)} as text) as key, ${text} as text from ${sql.table(table)}
        where ${dialect === 'sqlite' ? looksLikeInSqlite(text) : looksLikeInPostgres(text)})`.as(
        'suspects',
      ),
    )
    .select(['key', 'text'])
    .execute();
}

function looksLikeInPostgres(text: RawBuilder<string>): RawBuilder<boolean> {
  return sql`(${text} ~* '[a-z]{5}[0-9]{4}[a-z]' or ${text} ~ '[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}')`;
}

function looksLikeInSqlite(text: RawBuilder<string>): RawBuilder<boolean> {
  const four = '[0-9]'.repeat(4);
  const pan = `${'[A-Za-z]'.repeat(5)}${four}[A-Za-z]`;
  const gaps = ['', '[ -]'];
  const aadhaar = gaps.flatMap((one) => gaps.map((two) => four + one + four + two + four));
  const shapes = [pan, ...aadhaar].map((shape) => sql`${text} glob ${sql.lit(`*${shape}*`)}`);
  return sql`(${sql.join(shapes, sql` or `)})`;
}
