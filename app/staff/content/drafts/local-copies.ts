import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Texts } from './texts.ts';

/** What was typed into a document and is not known to be on the server. */
export type LocalCopy = {
  readonly key: string;
  readonly staffId: string;
  readonly kind: string;
  /** Null: the server has not answered its creation. */
  readonly id: string | null;
  /** Identifies the creation; see createDocument. */
  readonly createKey: string;
  /** The version that it was typed into; 0 for a new document. */
  readonly version: number;
  /** The changed fields, and what they were in that version. */
  readonly changes: Texts;
  readonly base: Texts;
  /** Changes that were sent without an answer: each may be on the server. */
  readonly unanswered: readonly Texts[];
  /** What it is called. */
  readonly title: string;
  /** When it was typed, UTC ISO. */
  readonly at: string;
};

/** Where copies are kept: this browser's database, or memory in tests. */
export type LocalCopies = {
  readonly read: (key: string) => Promise<LocalCopy | undefined>;
  readonly write: (copy: LocalCopy) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Of one member, the newest first. */
  readonly list: (staffId: string) => Promise<readonly LocalCopy[]>;
};

const DATABASE = 'braj-seva-desk';
const STORE = 'content-drafts';

type CopiesSchema = DBSchema & { [STORE]: { key: string; value: LocalCopy } };

export const localCopies: LocalCopies = {
  read: async (key) => (await openCopies()).get(STORE, key),
  write: async (copy) => void (await (await openCopies()).put(STORE, copy)),
  remove: async (key) => (await openCopies()).delete(STORE, key),
  list: async (staffId) => {
    const copies = await (await openCopies()).getAll(STORE);
    return copies
      .filter((copy) => copy.staffId === staffId)
      .sort((one, other) => (one.at < other.at ? 1 : -1));
  },
};

/** Erases every copy in this browser, whoever typed it: at sign-out. */
export async function wipeLocalCopies(): Promise<void> {
  await (await openCopies()).clear(STORE);
}

/** The key of a document's copy; copies of several members do not meet. */
export function copyKey(staffId: string, kind: string, idOrCreation: string): string {
  return `${staffId}/${kind}/${idOrCreation}`;
}

let opened: Promise<IDBPDatabase<CopiesSchema>> | null = null;

function openCopies(): Promise<IDBPDatabase<CopiesSchema>> {
  opened ??= openDB<CopiesSchema>(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'key' }),
    // The browser closed it: the next use opens it again.
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
