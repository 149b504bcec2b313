import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { openSqliteFile } from '../../../server/database/sqlite-dialect.ts';
import { timed } from '../measuring/figures.ts';
import type { Settlement } from './settlement.ts';

/** Each settlement in its own durable transaction, one after the other, on `node:sqlite` alone. */
export async function replayOnSqlite(
  file: string,
  settlements: readonly Settlement[],
): Promise<number> {
  const database = openSqliteFile(file);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const seconds = await timed(async () => {
    for (const settlement of settlements) {
      prepare('begin immediate').run();
      for (const { sql, parameters } of settlement) {
        prepare(sql).all(...(parameters as readonly SQLInputValue[]));
      }
      prepare('commit').run();
    }
  });
  database.close();
  return settlements.length / seconds;
}
