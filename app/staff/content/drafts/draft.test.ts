import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { ApiError } from '../../../api-client.ts';
import { createDraft } from './draft.ts';
import type { DraftCalls } from './draft-calls.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';
import type { Texts } from './texts.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z') }));
afterEach(() => void vi.useRealTimers());

const document: ContentDocument = {
  ...{ _id: 'steps', title: 'Steps', state: 'draft', version: 3, hasChanges: false },
  ...{ isSample: false, at: null, until: null, scheduleFault: '' },
  ...{
    updatedAt: '2026-11-24T06:00:00.000Z',
    updatedBy: 'Radha',
    publicPath: '/press-release/steps',
  },
  ...{ fields: { title: 'Steps', date: '2026-11-20' }, hi: {}, faults: {}, removed: {} },
  ...{ unreadable: [], undescribed: 0, stored: null, scheduledVersion: null },
};

/** A server with one document, whose answers can be lost. */
function openServer() {
  let item = document;
  const server = {
    item: () => item,
    saves: [] as Texts[],
    /** What becomes of the next saves: lost before or after they are done, or refused. */
    next: [] as ('lost' | 'answer lost' | ApiError)[],
    /** Somebody else writes. */
    write(fields: object) {
      item = { ...item, version: item.version + 1, fields: { ...item.fields, ...fields } };
    },
  };
  const created = new Map<string, string>();
  const save = (texts: Texts, work: () => void) => {
    server.saves.push(texts);
    const outcome = server.next.shift();
    if (outcome === 'lost') throw new ApiError('network');
    if (outcome instanceof ApiError) throw outcome;
    work();
    if (outcome === 'answer lost') throw new ApiError('network');
    return item;
  };
  const calls: DraftCalls = {
    read: async () => item,
    create: async (texts, key) =>
      save(texts, () => {
        if (created.has(key)) return;
        created.set(key, 'steps');
        item = { ...document, version: 1, fields: { ...texts.fields }, hi: { ...texts.hi } };
      }),
    change: async (_, version, texts) =>
      save(texts, () => {
        if (version !== item.version)
          throw new ApiError('status', { status: 409, response: { message: '', version, item } });
        server.write(texts.fields);
        item = { ...item, hi: { ...item.hi, ...texts.hi } };
      }),
  };
  return { server, calls, created };
}

function openCopies() {
  const kept = new Map<string, LocalCopy>();
  const copies: LocalCopies = {
    read: async (key) => kept.get(key),
    write: async (copy) => void kept.set(copy.key, copy),
    remove: async (key) => void kept.delete(key),
    list: async () => [...kept.values()],
  };
  return { kept, copies };
}

async function open({
  id = 'steps' as string | null,
  with: parts = { ...openServer(), ...openCopies() },
} = {}) {
  const draft = createDraft({ kind: 'bulletins', id, staffId: 'radha', ...parts });
  await draft.load();
  return { draft, ...parts };
}

const WITHIN_MS = 3_000;

it('has each change in the browser at once, and on the server within three seconds of typing', async () => {
  const { draft, server, kept } = await open();
  draft.change('fields', 'title', 'S');
  await draft.settled();
  expect([...kept.values()]).toMatchObject([{ version: 3, changes: { fields: { title: 'S' } } }]);
  for (let letters = 2; letters <= 30; letters += 1) {
    await vi.advanceTimersByTimeAsync(100);
    draft.change('fields', 'title', 'S'.repeat(letters));
  }
  expect(server.saves.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(server.item().fields).toEqual({ title: 'S'.repeat(30), date: '2026-11-20' });
  expect(server.saves.at(-1)?.fields).toEqual({ title: 'S'.repeat(30) });
  expect(draft.state()).toMatchObject({ isDirty: false, save: { kind: 'saved' } });
  expect(kept.size).toBe(0);
});

it('is created within three seconds of the first letter, however long somebody types without a pause', async () => {
  const { draft, created } = await open({ id: null });
  for (let letters = 1; letters <= WITHIN_MS / 100; letters += 1) {
    draft.change('fields', 'title', 'S'.repeat(letters));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(created).toHaveLength(1);
});

it('saves one at a time, and an answer leaves what was typed meanwhile', async () => {
  const { server, calls, ...rest } = { ...openServer(), ...openCopies() };
  let answer = () => {};
  let running = 0;
  const slow: DraftCalls = {
    ...calls,
    change: async (...given) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      running -= 1;
      return calls.change(...given);
    },
  };
  const { draft } = await open({ with: { server, ...rest, calls: slow } });
  draft.change('fields', 'title', 'First');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  draft.change('fields', 'title', 'First and second');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  answer();
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(draft.state().texts.fields.title).toBe('First and second');
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.item().fields.title).toBe('First and second');
});

it('keeps what was typed while the disk of the server is full, says so, and saves it by itself', async () => {
  const { draft, server } = await open();
  const full = new ApiError('status', { status: 503, serverMessage: 'Our storage is full.' });
  server.next = [full, full];
  draft.change('fields', 'title', 'The ghats at dawn');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(draft.state()).toMatchObject({
    save: { kind: 'offline', why: 'Our storage is full.' },
    isKept: true,
    texts: { fields: { title: 'The ghats at dawn' } },
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(draft.state().save.kind).toBe('saved');
  expect(server.item().fields.title).toBe('The ghats at dawn');
});

it('says that the connection is lost, and saves when it is back', async () => {
  const { draft, server } = await open();
  server.next = ['lost', 'lost', 'lost'];
  draft.change('fields', 'title', 'On the train');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(draft.state().save).toEqual({ kind: 'offline', why: null });
  draft.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state().save.kind).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.item().fields.title).toBe('On the train');
  expect(draft.state().save.kind).toBe('saved');
});

it('recognises its own save whose answer was lost', async () => {
  const { draft, server } = await open();
  server.next = ['answer lost'];
  draft.change('fields', 'title', 'One');
  await vi.advanceTimersByTimeAsync(WITHIN_MS - 500);
  draft.change('fields', 'title', 'One, two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.state()).toMatchObject({ theirs: null, save: { kind: 'saved' } });
  expect(server.item()).toMatchObject({ version: 5, fields: { title: 'One, two' } });
});

it('creates a new document once, though the answer to its creation was lost', async () => {
  const { draft, server, created } = await open({ id: null });
  server.next = ['answer lost'];
  draft.change('fields', 'title', 'A new one');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  draft.change('fields', 'title', 'A new one, longer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(created.size).toBe(1);
  expect(draft.state().item?._id).toBe('steps');
  expect(server.item().fields.title).toBe('A new one, longer');
});

it('shows both versions of a field that two wrote, and overwrites nothing before a choice', async () => {
  const { draft, server } = await open();
  server.write({ title: 'Theirs', date: '2026-11-21' });
  draft.change('fields', 'title', 'Mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.item().fields.title).toBe('Theirs');
  expect(draft.state()).toMatchObject({
    save: { kind: 'conflict' },
    texts: { fields: { title: 'Mine' } },
    theirs: { fields: { title: 'Theirs' } },
  });
  draft.resolve({ 'fields.title': 'mine', 'fields.date': 'theirs' });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.item().fields).toEqual({ title: 'Mine', date: '2026-11-21' });
  expect(draft.state()).toMatchObject({ theirs: null, texts: { fields: { date: '2026-11-21' } } });
});

it('goes on when somebody only published what it began with', async () => {
  const { draft, server } = await open();
  server.write({});
  draft.change('fields', 'title', 'Mine');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(server.item().fields.title).toBe('Mine');
  expect(draft.state().theirs).toBeNull();
});

it('goes on with a copy of the version that the server still has', async () => {
  const parts = { ...openServer(), ...openCopies() };
  const first = await open({ with: parts });
  parts.server.next = ['lost'];
  first.draft.change('hi', 'title', 'सीढ़ियाँ');
  await first.draft.settled();
  const { draft } = await open({ with: parts });
  expect(draft.state()).toMatchObject({ found: null, texts: { hi: { title: 'सीढ़ियाँ' } } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(parts.server.item().hi).toEqual({ title: 'सीढ़ियाँ' });
});

it('offers a copy of an older version, and puts nothing in by itself', async () => {
  const parts = { ...openServer(), ...openCopies() };
  const first = await open({ with: parts });
  first.draft.change('fields', 'title', 'Before the lid was closed');
  await first.draft.settled();
  const copy = new Map(parts.kept);
  parts.kept.clear();
  vi.clearAllTimers();
  for (const [key, value] of copy) parts.kept.set(key, value);
  parts.server.write({ title: 'Somebody else' });
  const { draft } = await open({ with: parts });
  expect(draft.state()).toMatchObject({
    found: { changes: { fields: { title: 'Before the lid was closed' } } },
    texts: { fields: { title: 'Somebody else' } },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(parts.server.item().fields.title).toBe('Somebody else');
  expect(parts.kept.size).toBe(1);
  draft.takeFound({ 'fields.title': 'mine' });
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.server.item().fields.title).toBe('Before the lid was closed');
  expect(parts.kept.size).toBe(0);
});

it('offers a new document that never reached the server, and creates it once', async () => {
  const parts = { ...openServer(), ...openCopies() };
  const first = await open({ id: null, with: parts });
  parts.server.next = ['answer lost', 'lost', 'lost'];
  first.draft.change('fields', 'title', 'Begun');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  vi.clearAllTimers();
  const { draft } = await open({ id: null, with: parts });
  expect(draft.state()).toMatchObject({ found: { title: 'Begun' }, texts: { fields: {} } });
  parts.server.next = [];
  draft.takeFound({});
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.created.size).toBe(1);
  expect(draft.state()).toMatchObject({ isDirty: false, item: { _id: 'steps' } });
});

it('an ended session keeps the text, and asks nothing again before somebody signs in', async () => {
  const { draft, server } = await open();
  server.next = [new ApiError('status', { status: 401 })];
  draft.change('fields', 'title', 'One');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  draft.change('fields', 'title', 'Two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.saves).toHaveLength(1);
  expect(draft.state().save.kind).toBe('signed-out');
  await draft.saveNow();
  expect(server.item().fields.title).toBe('Two');
});

it('shows what a save was refused for, and tries again after the next change', async () => {
  const { draft, server } = await open();
  const fields = { title: 'Too long' };
  server.next = [new ApiError('status', { status: 400, serverMessage: 'Please check', fields })];
  draft.change('fields', 'title', 'x');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.state()).toMatchObject({ faults: fields, save: { kind: 'refused' } });
  draft.change('fields', 'title', 'y');
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(server.item().fields.title).toBe('y');
});

it('saves before an act, whose answer leaves the text, and reports a failed act as such', async () => {
  const { draft, server } = await open();
  draft.change('fields', 'title', 'Ready');
  const done = await draft.act(async (item) => {
    expect(server.item().fields.title).toBe('Ready');
    await Promise.resolve();
    draft.change('fields', 'title', 'Ready, and more');
    return { ...item, version: item.version, state: 'published' };
  });
  expect(done.failure).toBeNull();
  expect(draft.state()).toMatchObject({
    item: { state: 'published' },
    texts: { fields: { title: 'Ready, and more' } },
  });
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(server.item().fields.title).toBe('Ready, and more');
  const refused = await draft.act(async () => {
    throw new ApiError('status', { status: 400, serverMessage: 'No', fields: { date: 'Missing' } });
  });
  expect(refused.failure).toMatchObject({ kind: 'refused', fields: { date: 'Missing' } });
  server.next = ['lost', 'lost'];
  draft.change('fields', 'title', 'Not there');
  expect((await draft.act(async (item) => item)).failure).toEqual({ kind: 'unsaved' });
});

it('of a document in the bin, keeps what was chosen and says why it is not saved', async () => {
  const parts = { ...openServer(), ...openCopies() };
  const first = await open({ with: parts });
  first.draft.change('fields', 'title', 'Written before');
  await first.draft.settled();
  vi.clearAllTimers();
  parts.server.write({ title: 'Other' });
  Object.assign(parts.server.item(), { state: 'binned' });
  const { draft } = await open({ with: parts });
  draft.takeFound({ 'fields.title': 'mine' });
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(draft.state()).toMatchObject({ isDirty: true, save: { kind: 'refused' } });
  const item = { ...parts.server.item(), state: 'draft' as const };
  Object.assign(parts.server.item(), item);
  await draft.act(async () => item);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  expect(parts.server.item().fields.title).toBe('Written before');
});

it('after a sign-out sends nothing, and keeps nothing', async () => {
  const { draft, server, kept } = await open();
  draft.change('fields', 'title', 'Not for the next');
  await draft.abandon();
  kept.clear();
  draft.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.saves, kept.size, draft.state().isDirty]).toEqual([[], 0, false]);
});
