import type { DatabaseTransaction } from '../database/handles.ts';
import type { SlowStatement } from './slow-statement-recorder.ts';

/** Adds slow statements to the counts of their day. */
export async function addSlowStatements(
  trx: DatabaseTransaction,
  statements: readonly SlowStatement[],
): Promise<void> {
  for (const one of statements.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, day, statement, count, totalMs, longestMs, lastAt } = one;
    await trx
      .insertInto('slow_statements')
      .values({
        ...{ id, day, statement, count },
        total_ms: totalMs,
        longest_ms: longestMs,
        last_at: lastAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['id', 'day']).doUpdateSet((eb) => ({
          count: eb('slow_statements.count', '+', eb.ref('excluded.count')),
          total_ms: eb('slow_statements.total_ms', '+', eb.ref('excluded.total_ms')),
          longest_ms: eb
            .case()
            .when('excluded.longest_ms', '>', eb.ref('slow_statements.longest_ms'))
            .then(eb.ref('excluded.longest_ms'))
            .else(eb.ref('slow_statements.longest_ms'))
            .end(),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute();
  }
}

/** Forgets the days before. */
export async function forgetSlowStatements(
  trx: DatabaseTransaction,
  before: string,
): Promise<void> {
  await trx.deleteFrom('slow_statements').where('day', '<', before).execute();
}
