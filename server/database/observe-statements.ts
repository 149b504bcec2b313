import type { LogEvent } from 'kysely';

/**
 * Told of every statement after it ran: its text with placeholders for values, how long it took in milliseconds, and
 * whether it failed. Runs in the context of the caller; must be quick and must not throw.
 */
export type StatementObserver = (text: string, ms: number, hasFailed: boolean) => void;

/** Kysely's log function that tells the observer. */
export function logTo(observe: StatementObserver): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) =>
    observe(query.sql, queryDurationMillis, level === 'error');
}
