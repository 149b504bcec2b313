import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;

/** Opens the file so that a commit survives a power cut (WAL with synchronous=FULL) and other processes may look in. */
export function openSqliteFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -16000;
  `);
  return database;
}

/**
 * Kysely expects better-sqlite3's shape: a statement that knows whether it reads. Statements are cached, and every
 * transaction begins IMMEDIATE, so that two writers queue at the beginning and never fail at the end.
 */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, KyselyStatement>();
  return new AtomicSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (text) => {
        const known = statements.get(text);
        if (known) return known;
        const statement = toKyselyStatement(
          database.prepare(text === 'begin' ? 'begin immediate' : text),
        );
        if (statements.size >= CACHED_STATEMENTS) statements.clear();
        statements.set(text, statement);
        return statement;
      },
    },
  });
}

/** SQLite can roll a schema change back, so a migration that is cut off leaves nothing behind. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new AtomicSqliteAdapter();
  }
}

type KyselyStatement = ReturnType<typeof toKyselyStatement>;

function toKyselyStatement(statement: StatementSync) {
  const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    // Rows come with a null prototype, which Redux and structured cloning dislike.
    all: (parameters: readonly unknown[]) =>
      statement.all(...bind(parameters)).map((row) => ({ ...row })),
    run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...bind(parameters)),
  };
}
