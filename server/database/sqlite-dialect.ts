import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type LimitNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;
/** May invalidate the column names of other prepared statements. */
const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i;

/**
 * Opens the file so that commits survive a power cut (WAL with synchronous=FULL) and other processes can read it.
 * Deleted content is overwritten: otherwise it would remain in free pages and in their backups.
 */
export function openSqliteFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would create it with the umask's permissions; its -wal and -shm files inherit these.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -16000;
    PRAGMA secure_delete = ON;
  `);
  return database;
}

/**
 * Kysely expects better-sqlite3's interface: a statement that knows whether it reads. Statements are cached, and every
 * transaction begins IMMEDIATE, so that two writers queue at the start and never fail at the end.
 */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, KyselyStatement>();
  return new AtomicSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (text) => {
        if (CHANGES_TABLES.test(text)) statements.clear();
        const prepared = statements.get(text);
        if (prepared) return prepared;
        const compiled = database.prepare(text === 'begin' ? 'begin immediate' : text);
        const statement = toKyselyStatement(compiled, text === 'rollback' ? database : null);
        if (statements.size >= CACHED_STATEMENTS) statements.clear();
        statements.set(text, statement);
        return statement;
      },
    },
  });
}

/** SQLite can roll back schema changes, so an interrupted migration leaves nothing behind. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Writes limits as literals: SQLite re-plans a statement for each value bound to one. */
class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) {
      this.append(`limit ${limit.value}`);
    } else {
      super.visitLimit(node);
    }
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new AtomicSqliteAdapter();
  }

  override createQueryCompiler() {
    return new PlannedOnceCompiler();
  }
}

type KyselyStatement = ReturnType<typeof toKyselyStatement>;

/**
 * Rows are read as arrays and converted here: Node's row objects have a null prototype, which Redux and structured
 * cloning dislike, and copying them takes longer than reading them. `rolledBack`, for the statement `rollback`: a full
 * disk makes SQLite roll back by itself, and an error of a second rollback would hide why.
 */
function toKyselyStatement(statement: StatementSync, rolledBack: DatabaseSync | null) {
  const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  const readNames = () => statement.columns().map(({ name }) => name);
  let names = readNames();
  const reader = names.length > 0;
  if (reader) statement.setReturnArrays(true);
  const toRow = (values: unknown) => nameValues(names, values as readonly unknown[]);
  return {
    reader,
    all: (parameters: readonly unknown[]) => {
      const rows: readonly unknown[] = statement.all(...bind(parameters));
      // Another process has changed the table of a `select *`.
      if (Array.isArray(rows[0]) && rows[0].length !== names.length) names = readNames();
      return rows.map(toRow);
    },
    run: (parameters: readonly unknown[]) =>
      rolledBack?.isTransaction === false
        ? { changes: 0, lastInsertRowid: 0 }
        : statement.run(...bind(parameters)),
    *iterate(parameters: readonly unknown[]) {
      for (const values of statement.iterate(...bind(parameters))) yield toRow(values);
    },
  };
}

function nameValues(names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const name of names) {
    row[name] = values[index];
    index += 1;
  }
  return row;
}
