import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { type Choices, chooseTexts, compareTexts } from './compare-texts.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import { type DraftCalls, type Failure, readFailure } from './draft-calls.ts';
import { type DraftState, textsOf } from './draft-state.ts';
import { copyKey, type LocalCopies, type LocalCopy } from './local-copies.ts';
import {
  applyChanges,
  findChanges,
  hasChanges,
  type Language,
  noTexts,
  pickBase,
  saysSame,
  type Texts,
} from './texts.ts';

/** Pause after the last change, and the longest time without a save: three seconds with the way to the server. */
const QUIET_MS = 1_500;
const LONGEST_MS = 2_500;
const SLOW_MS = 8_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const UNANSWERED_REMEMBERED = 5;

/** Result of an act such as publishing; `failure` null: done. */
export type Acted = { readonly failure: Failure | { readonly kind: 'unsaved' } | null };

type Place = {
  readonly kind: string;
  /** Null: a new document. */
  readonly id: string | null;
  readonly staffId: string;
  readonly calls: DraftCalls;
  readonly copies: LocalCopies;
};

export type Draft = ReturnType<typeof createDraft>;

/**
 * A document that is being written. Each change is in this browser at once, and on the server within seconds: one save
 * at a time, only the changed fields, repeated until answered. An answer brings the version and never overwrites what
 * was typed meanwhile.
 */
export function createDraft({ kind, id: openedId, staffId, calls, copies }: Place) {
  let state: DraftState = {
    ...{ status: 'loading', error: null, item: null, texts: noTexts, isDirty: false },
    turn: 0,
    ...{ save: { kind: openedId === null ? 'new' : 'saved' }, faults: {} },
    ...{ removed: {}, theirs: null, found: null, isKept: true },
  };
  let createKey: string = crypto.randomUUID();
  /** What the server has, as this browser sent it: its own answer may be sanitised. */
  let saved: Texts = noTexts;
  let unanswered: readonly Texts[] = [];
  let sending: Texts | null = null;
  let flight: Promise<unknown> | null = null;
  let request: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedSince: number | null = null;
  let attempts = 0;
  let retryAt = 0;
  let isAbandoned = false;
  const listeners = new Set<() => void>();
  const keeper = createCopyKeeper(copies, () => set({ isKept: false }));

  const set = (change: Partial<DraftState>) => {
    const next = { ...state, ...change };
    state = { ...next, isDirty: hasChanges(findChanges(next.texts, saved)) };
    for (const listener of listeners) listener();
  };
  const stored = (): Texts => (state.item === null ? noTexts : textsOf(state.item));
  const ownKey = () => copyKey(staffId, kind, state.item?._id ?? createKey);
  const isBlocked = () =>
    isAbandoned || state.theirs !== null || state.found !== null || state.item?.state === 'binned';

  /** Brings this browser's copy up to date. */
  const keepCopy = () => {
    // A copy that is offered lies where this document's own would.
    if (isAbandoned || state.found !== null) return;
    if (!state.isDirty) {
      keeper.remove(ownKey());
      return;
    }
    const changes = findChanges(state.texts, saved);
    const { title } = { title: '', ...state.texts.fields };
    keeper.keep({
      ...{ key: ownKey(), staffId, kind, id: state.item?._id ?? null, createKey, changes },
      ...{ version: state.item?.version ?? 0, base: pickBase(changes, stored()) },
      unanswered: sending === null ? unanswered : [...unanswered, sending],
      title: typeof title === 'string' && title !== '' ? title : (state.item?.title ?? ''),
      at: new Date().toISOString(),
    });
  };

  /** Sets the time of the next save. */
  const plan = () => {
    clearTimeout(timer);
    if (!state.isDirty) {
      changedSince = null;
      if (state.save.kind !== 'new' && state.theirs === null) set({ save: { kind: 'saved' } });
      return;
    }
    if (state.item?.state === 'binned') {
      set({ save: { kind: 'refused', message: m.content_is_binned() } });
    }
    if (isBlocked() || flight !== null || state.save.kind === 'signed-out') return;
    if (state.save.kind === 'offline') {
      timer = setTimeout(() => void saveNow(), Math.max(0, retryAt - Date.now()));
      return;
    }
    changedSince ??= Date.now();
    const pause = Math.min(QUIET_MS, changedSince + LONGEST_MS - Date.now());
    timer = setTimeout(() => void saveNow(), Math.max(0, pause));
    set({ save: { kind: 'waiting' } });
  };

  /** Takes over an answer: its version and state, not its text. */
  const adopt = (item: ContentDocument) => {
    unanswered = [];
    const hadKey = ownKey();
    set({ item });
    if (ownKey() !== hadKey) keeper.remove(hadKey);
  };

  /** Whether a newer version is only what this browser wrote itself, or says nothing new: then it goes on from there. */
  const isOwn = (item: ContentDocument): boolean => {
    const theirs = textsOf(item);
    const own = unanswered
      .map((changes) => ({ changes, texts: applyChanges(stored(), changes) }))
      .find(({ texts }) => saysSame(theirs, texts));
    if (own !== undefined) saved = applyChanges(saved, own.changes);
    else if (saysSame(theirs, state.texts)) saved = state.texts;
    else if (!saysSame(theirs, stored())) return false;
    adopt(item);
    return true;
  };

  const send = async (): Promise<boolean> => {
    const changes = findChanges(state.texts, saved);
    const { item } = state;
    request = new AbortController();
    const slow = setTimeout(() => set({ save: { kind: 'saving', isSlow: true } }), SLOW_MS);
    changedSince = null;
    set({ save: { kind: 'saving', isSlow: false }, faults: {} });
    sending = changes;
    keepCopy();
    try {
      const answer =
        item === null
          ? await calls.create(changes, createKey, request.signal)
          : await calls.change(item._id, item.version, changes, request.signal);
      attempts = 0;
      // The answer to a repeated creation is what the first one created.
      saved = item === null ? textsOf(answer) : applyChanges(saved, changes);
      adopt(answer);
      set({ save: { kind: 'saved' }, removed: noteRemoved(state.removed, changes, answer) });
      return true;
    } catch (error) {
      return fail(readFailure(error), changes);
    } finally {
      clearTimeout(slow);
      request = null;
      sending = null;
    }
  };

  /** Returns whether the save may be repeated at once. */
  const fail = (failure: Failure, changes: Texts): boolean => {
    switch (failure.kind) {
      case 'unanswered':
        retryAt = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS);
        attempts += 1;
        unanswered = [...unanswered, changes].slice(-UNANSWERED_REMEMBERED);
        set({ save: { kind: 'offline', why: failure.why } });
        return false;
      case 'signed-out':
        set({ save: { kind: 'signed-out' } });
        return false;
      case 'newer':
        if (isOwn(failure.item)) return true;
        set({ theirs: failure.item, save: { kind: 'conflict' } });
        return false;
      case 'refused':
        set({ save: { kind: 'refused', message: failure.message }, faults: failure.fields });
        return false;
    }
  };

  /** Runs one thing at a time; changes made meanwhile are saved afterwards. */
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    while (flight !== null) await flight;
    const own = work();
    flight = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      flight = null;
      keepCopy();
    }
  };

  /** Saves what was typed; returns whether all of it is on the server. */
  async function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    for (;;) {
      while (flight !== null) await flight;
      if (!state.isDirty) break;
      if (isBlocked() || !(await alone(send))) break;
    }
    // A refusal is not repeated before something changes.
    if (state.save.kind !== 'refused') plan();
    return !state.isDirty && !isBlocked();
  }

  const takeTexts = (item: ContentDocument, texts: Texts) => {
    saved = textsOf(item);
    adopt(item);
    set({ texts, theirs: null, found: null, turn: state.turn + 1 });
    keepCopy();
    set({ save: { kind: state.isDirty ? 'waiting' : 'saved' } });
    if (state.isDirty) void saveNow();
  };

  /** Opens a copy of an earlier visit: goes on with it, or offers it. */
  const openCopy = (copy: LocalCopy | undefined) => {
    if (copy === undefined) return;
    const { item } = state;
    const mine = applyChanges(stored(), copy.changes);
    const isNext = item !== null && item.version === copy.version + 1;
    const wasSaved = copy.unanswered.some((changes) =>
      saysSame(stored(), applyChanges(stored(), changes)),
    );
    if (item !== null && saysSame(mine, stored())) keeper.remove(copy.key);
    else if (item !== null && (item.version === copy.version || (isNext && wasSaved))) {
      set({ texts: mine });
      keepCopy();
      plan();
    } else set({ found: copy });
  };

  async function load(): Promise<void> {
    set({ status: 'loading', error: null });
    try {
      const item = openedId === null ? null : await calls.read(openedId);
      if (item !== null) {
        saved = textsOf(item);
        set({ item, texts: saved });
      }
      const copy = await findCopy().catch(() => undefined);
      set({ status: 'ready' });
      openCopy(copy);
    } catch (error) {
      const failure = readFailure(error);
      set({ status: 'failed', error: failure.kind === 'refused' ? failure.message : null });
    }
  }

  async function findCopy(): Promise<LocalCopy | undefined> {
    if (openedId !== null) return copies.read(copyKey(staffId, kind, openedId));
    return (await copies.list(staffId)).find((copy) => copy.kind === kind && copy.id === null);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    load,
    saveNow,
    settled: keeper.settled,
    change(language: Language, field: string, value: unknown) {
      const texts = { ...state.texts, [language]: { ...state.texts[language], [field]: value } };
      set({ texts });
      keepCopy();
      plan();
    },
    /** The connection may be back, or the page is shown again. */
    resume() {
      if (state.save.kind === 'offline') void saveNow();
      else if (state.save.kind === 'saving' && state.save.isSlow) request?.abort();
    },
    /** No more timers; what was typed is sent once more. */
    stop() {
      clearTimeout(timer);
      if (state.isDirty && state.save.kind !== 'signed-out')
        void saveNow().then(() => clearTimeout(timer));
    },
    /** Drops what was typed; resolves when no copy is being written. */
    async abandon(): Promise<void> {
      isAbandoned = true;
      clearTimeout(timer);
      saved = state.texts;
      set({});
      await keeper.settled();
    },
    /**
     * Saves, then does something to the document and takes over its answer, with `takesTexts` its text too. A version
     * that only this browser wrote is no obstacle.
     */
    async act(
      work: (item: ContentDocument) => Promise<ContentDocument>,
      { takesTexts = false } = {},
    ): Promise<Acted> {
      const isBinned = state.item?.state === 'binned';
      if (!isBinned && !(await saveNow())) return { failure: { kind: 'unsaved' } };
      const acted = await alone<Acted>(async () => {
        for (;;) {
          const { item } = state;
          if (item === null) return { failure: { kind: 'unsaved' } };
          try {
            const answer = await work(item);
            if (takesTexts) takeTexts(answer, textsOf(answer));
            else adopt(answer);
            return { failure: null };
          } catch (error) {
            const failure = readFailure(error);
            if (failure.kind === 'newer' && isOwn(failure.item)) continue;
            if (failure.kind === 'newer') set({ theirs: failure.item, save: { kind: 'conflict' } });
            return { failure };
          }
        }
      });
      plan();
      return acted;
    },
    /** Ends a conflict: by field, my text or theirs. */
    resolve(choices: Choices) {
      const { theirs, texts } = state;
      if (theirs === null) return;
      const differences = compareTexts(texts, textsOf(theirs), stored());
      takeTexts(
        theirs,
        chooseTexts({ mine: texts, theirs: textsOf(theirs) }, differences, choices),
      );
    },
    /** Goes on with text of an earlier visit, by field; of a new document with all of it. */
    takeFound(choices: Choices) {
      const { found, item } = state;
      if (found === null) return;
      if (item === null) {
        createKey = found.createKey;
        set({ found: null, texts: found.changes });
        keepCopy();
        void saveNow();
        return;
      }
      const differences = compareFound(found, item);
      const theirs = textsOf(item);
      const mine = applyChanges(applyChanges(theirs, found.base), found.changes);
      takeTexts(item, chooseTexts({ mine, theirs }, differences, choices));
    },
    discardFound() {
      const { found } = state;
      if (found === null) return;
      keeper.remove(found.key);
      set({ found: null });
    },
    /** Shows what the server has now; nothing happens while something typed is not saved. */
    async showNewest(): Promise<void> {
      const { item } = state;
      if (item === null || state.isDirty) return;
      const newest = await calls.read(item._id);
      if (!state.isDirty) takeTexts(newest, textsOf(newest));
    },
  };
}

/** The differences between text of an earlier visit and a document. */
export function compareFound(found: LocalCopy, item: ContentDocument) {
  const theirs = textsOf(item);
  return compareTexts(
    applyChanges(theirs, found.changes),
    theirs,
    applyChanges(theirs, found.base),
  );
}

/** What was taken out, after a save of these changes. */
function noteRemoved(
  before: DraftState['removed'],
  { fields, hi }: Texts,
  { removed }: ContentDocument,
): DraftState['removed'] {
  const written = { ...fields, ...hi };
  const left = Object.entries(before).filter(([field]) => !(field in written));
  return { ...Object.fromEntries(left), ...removed };
}
