import type { ControlledTransaction } from 'kysely';
import type { Database, DatabaseTransaction } from './handles.ts';
import type { Schema } from './schema.ts';

type Work<T> = (trx: DatabaseTransaction) => Promise<T>;

type Waiting = {
  readonly run: Work<unknown>;
  readonly resolve: (made: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Readers wait for the one connection while a group is at work: it ends after so many, or so long, in milliseconds. */
const MOST = 24;
const LONGEST_MS = 12;

const SAVEPOINT = 'one_of_many';

/**
 * Lets transactions that wait for SQLite's one writer share a commit, which costs a wait for the disk. Each stays all or
 * nothing by itself, and none is answered before the commit that holds it.
 */
export type CommitGroup = <T>(work: Work<T>) => Promise<T>;

export function groupCommits(db: Database): CommitGroup {
  const queue: Waiting[] = [];
  let atWork = false;

  async function workOff(): Promise<void> {
    atWork = true;
    while (queue.length > 0) {
      // While the last commit waited for the disk, others have arrived: they are heard first, and come along.
      await new Promise((heard) => setImmediate(heard));
      const first = queue.shift();
      if (first === undefined) break;
      await (queue.length === 0 ? runAlone(db, first) : runTogether(db, first, queue));
    }
    atWork = false;
  }

  return (run) =>
    new Promise((resolve, reject) => {
      queue.push({ run, resolve: resolve as Waiting['resolve'], reject });
      if (!atWork) void workOff();
    });
}

async function runAlone(db: Database, { run, resolve, reject }: Waiting): Promise<void> {
  await db.transaction().execute(run).then(resolve, reject);
}

async function runTogether(db: Database, first: Waiting, queue: Waiting[]): Promise<void> {
  const done: { waiting: Waiting; made: unknown }[] = [];
  let trx: ControlledTransaction<Schema> | null = null;
  let next: Waiting | undefined = first;
  try {
    trx = await db.startTransaction().execute();
    const end = performance.now() + LONGEST_MS;
    for (let count = 0; next !== undefined; count += 1) {
      const made = await runWithin(trx, next);
      if (made !== REFUSED) done.push({ waiting: next, made });
      next = undefined;
      if (count < MOST - 1 && performance.now() < end) next = queue.shift();
    }
    await trx.commit().execute();
  } catch (error) {
    // The commit itself, or the connection: nothing of the group is there.
    await trx
      ?.rollback()
      .execute()
      .catch(() => undefined);
    next?.reject(error);
    for (const { waiting } of done) waiting.reject(error);
    return;
  }
  for (const { waiting, made } of done) waiting.resolve(made);
}

const REFUSED = Symbol('refused');

/** What one of a group made; REFUSED, and itself told why, when it failed: then nothing of it stays. */
async function runWithin(
  trx: ControlledTransaction<Schema>,
  { run, reject }: Waiting,
): Promise<unknown> {
  const own = await trx.savepoint(SAVEPOINT).execute();
  try {
    const made = await run(own);
    await own.releaseSavepoint(SAVEPOINT).execute();
    return made;
  } catch (error) {
    await own.rollbackToSavepoint(SAVEPOINT).execute();
    reject(error);
    return REFUSED;
  }
}
