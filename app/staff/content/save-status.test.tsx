// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { createDraft, type Draft } from './drafts/draft.ts';
import { createDraftCalls } from './drafts/draft-calls.ts';
import type { LocalCopy } from './drafts/local-copies.ts';
import { SaveStatus } from './save-status.tsx';

const server = startTestServer();
afterEach(cleanup);

const WHY = 'The server has no space left on its disk, and nothing can be saved.';
const document = {
  ...{ _id: 'steps', title: 'Steps', state: 'draft', version: 3, hasChanges: false },
  ...{ isSample: false, at: null, until: null, scheduledVersion: null, scheduleFault: '' },
  ...{ updatedAt: '2026-11-24T06:00:00.000Z', updatedBy: 'Radha', publicPath: null },
  ...{ fields: { title: 'Steps' }, hi: {}, faults: {}, removed: {}, stored: null },
  ...{ unreadable: [], undescribed: 0 },
};

function Status({ draft }: { readonly draft: Draft }) {
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  return <SaveStatus state={state} onSave={() => void draft.saveNow()} />;
}

/** A document that is open; `keeps`: whether this browser keeps copies. */
async function openDraft(keeps: boolean) {
  server.answer(json(200, { item: document }));
  const kept = new Map<string, LocalCopy>();
  const draft = createDraft({
    ...{ kind: 'bulletins', id: 'steps', staffId: 'radha' },
    calls: createDraftCalls(createApiClient({ fetch, origin: server.origin() }), 'bulletins'),
    copies: {
      read: async (key) => kept.get(key),
      write: async (copy) => {
        if (!keeps) throw new Error('This browser stores nothing');
        kept.set(copy.key, copy);
      },
      remove: async (key) => void kept.delete(key),
      list: async () => [...kept.values()],
    },
  });
  await draft.load();
  render(<Status draft={draft} />);
  return { draft, kept };
}

test('while the server cannot store anything, its sentence is shown, the text is kept, and it is saved later', async () => {
  const { draft, kept } = await openDraft(true);
  server.answer(json(503, { message: WHY }));
  draft.change('fields', 'title', 'Steps of the ghat');
  await draft.saveNow();
  await screen.findByText(
    `Not saved: ${WHY} Your text is kept in this browser, and saving is tried again by itself.`,
  );
  expect([...kept.values()]).toMatchObject([
    { changes: { fields: { title: 'Steps of the ghat' } } },
  ]);
  expect(draft.state().texts.fields.title).toBe('Steps of the ghat');
  const sent: string[] = [];
  server.answer((request, response, body) => {
    sent.push(body);
    json(200, { item: { ...document, version: 4 } })(request, response, body);
  });
  draft.resume();
  await screen.findByText('Saved');
  expect(sent.map((body) => JSON.parse(body).fields)).toEqual([{ title: 'Steps of the ghat' }]);
  await draft.settled();
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing is not said to keep the text', async () => {
  const { draft } = await openDraft(false);
  server.answer(json(503, { message: WHY }));
  draft.change('fields', 'title', 'Steps of the ghat');
  await draft.saveNow();
  await screen.findByText(
    `Not saved: ${WHY} This browser keeps no copy: please leave this page open. Saving is tried again by itself.`,
  );
  await draft.abandon();
});
