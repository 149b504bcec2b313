import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The open database. Inside `transact` use its handle: on SQLite this one would deadlock. */
export type Database = Kysely<Schema>;
/** Handle of one transaction: the parameter of writes. */
export type DatabaseTransaction = Transaction<Schema>;
/** The parameter of reads: the database or a transaction, without write methods. */
export type DatabaseReader = Pick<Database, 'selectFrom' | 'with' | 'case' | 'fn' | 'dynamic'>;

export type DialectName = 'sqlite' | 'postgres';
