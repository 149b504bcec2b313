import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The open database. Inside `transact` use the handle it gives: on SQLite this one would wait for itself for ever. */
export type Database = Kysely<Schema>;
/** Inside one transaction: what writes take. */
export type DatabaseTransaction = Transaction<Schema>;
/** What reads take: the database or a transaction, without the means to write. */
export type DatabaseReader = Pick<Database, 'selectFrom' | 'with' | 'case' | 'fn' | 'dynamic'>;

export type DialectName = 'sqlite' | 'postgres';
