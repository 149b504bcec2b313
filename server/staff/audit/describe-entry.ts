import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { SentencePart } from '#shared/staff/audit-log-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { type LogNames, readLogNames } from './log-names.queries.ts';
import { bookSentences } from './log-sentences-books.ts';
import { counterSentences } from './log-sentences-counter.ts';
import { deskSentences } from './log-sentences-desk.ts';
import { givingSentences, type Sentence } from './log-sentences-giving.ts';
import { type LogEntry, LogWords } from './log-words.ts';

/** The sentences of all actions. */
export const sentences: Partial<Record<AuditAction, Sentence>> = {
  ...givingSentences,
  ...counterSentences,
  ...bookSentences,
  ...deskSentences,
};

/** Describes entries of the log in words with links, in their order; reads the names of all of them at once. */
export async function describeEntries(
  reader: DatabaseReader,
  entries: readonly LogEntry[],
): Promise<SentencePart[][]> {
  const names = await readLogNames(reader, [...new Set(entries.flatMap(listIds))]);
  return entries.map((entry) => describeEntry(entry, names));
}

/** '{member} corrected donation 2026-27/000621: amount ₹1,99,999 → ₹1,000, reason “…”'. */
export function describeEntry(entry: LogEntry, names: LogNames): SentencePart[] {
  const words = new LogWords(entry, names);
  const write = Object.hasOwn(sentences, entry.action)
    ? sentences[entry.action as AuditAction]
    : undefined;
  const main = write?.(words) ?? describeUnknown(words);
  return words.toParts(`${main}${describeRest(words)}`);
}

/** An action of another version of the program. */
function describeUnknown(words: LogWords): string {
  const { action, subject } = words.entry;
  return m.log_unknown({
    actor: words.actor(),
    action: words.place(action),
    subject: words.place(subject),
  });
}

/** What any entry may add: a reason, who approved, how often it was repeated. */
function describeRest(words: LogWords): string {
  const { actor, details } = words.entry;
  const { reason, approvedBy, times } = details;
  // Those of programs are codes, which their sentences explain.
  const isWritten = actor !== 'public' && actor !== 'provider';
  return [
    isWritten && typeof reason === 'string' && reason !== ''
      ? m.log_rest_reason({ reason: words.place(reason) })
      : '',
    typeof approvedBy === 'string' ? describeApprover(words, approvedBy) : '',
    typeof times === 'number'
      ? m.log_rest_times({ count: words.text('times'), until: words.moment('until') })
      : '',
  ].join('');
}

function describeApprover(words: LogWords, approvedBy: string): string {
  return approvedBy === 'nobody'
    ? m.log_rest_after_delay()
    : m.log_rest_approved({ member: words.member(approvedBy) });
}

const LONGEST_ID = 64;

/** Everything in an entry that may be the id of something with a name. */
function listIds({ actor, subject, details }: LogEntry): string[] {
  const { changes } = details;
  const values = [
    actor,
    subject,
    ...Object.values(details).flat(),
    ...(typeof changes === 'object' && changes !== null
      ? Object.values(changes).flatMap((change) =>
          typeof change === 'object' && change !== null ? Object.values(change) : [],
        )
      : []),
  ];
  return values.filter(
    (value): value is string =>
      typeof value === 'string' && value.length <= LONGEST_ID && /^[\w-]+$/.test(value),
  );
}
