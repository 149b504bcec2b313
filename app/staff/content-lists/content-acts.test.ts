import { expect, test } from 'vitest';
import type { ContentState } from '#shared/staff/content-endpoints.ts';
import type { ApiClient } from '../../api-client.ts';
import { actOn, type ContentAct, canAct } from './content-acts.ts';

const TO_COME = '2099-01-01T00:00:00.000Z';
const OVER = '2020-01-01T00:00:00.000Z';

const head = (state: ContentState, more: object = {}) => ({
  _id: 'a',
  version: 7,
  state,
  hasChanges: false,
  at: null,
  until: null,
  scheduledVersion: null,
  unreadable: [],
  undescribed: 0,
  ...more,
});

/** A server that does everything; `versions` are those it has kept. */
function openServer(versions: readonly number[] = []) {
  const calls: string[] = [];
  const item = {
    ...head('draft', { version: 8 }),
    ...{
      title: '',
      isSample: false,
      scheduleFault: '',
      updatedAt: '',
      updatedBy: '',
      publicPath: null,
    },
    ...{ fields: {}, hi: {}, faults: {}, removed: {}, stored: null },
  };
  const api: ApiClient = {
    async call({ method, path }, { body, query } = {}) {
      const verb = path.split('/').at(-1) ?? '';
      if (verb === 'versions') {
        const kept = versions.map((version) => ({
          ...{ version, at: '', by: '', fields: {}, isReadable: true },
        }));
        return { status: 200, data: { versions: kept, next: null } };
      }
      calls.push(`${method === 'DELETE' ? 'bin' : verb} ${JSON.stringify(body ?? query ?? {})}`);
      return { status: 200, data: { item } };
    },
  };
  return { api, calls };
}

test.each<[what: string, ContentAct, object, done: string[], undone: string[]]>([
  [
    'a published draft',
    'publish',
    head('draft'),
    ['publish {"version":7}'],
    ['unpublish {"version":8}'],
  ],
  [
    'a scheduled one that is published now',
    'publish',
    head('scheduled', { at: TO_COME, scheduledVersion: 6 }),
    ['publish {"version":7}'],
    ['unpublish {"version":8}', `schedule {"at":"${TO_COME}","until":null,"from":6}`],
  ],
  [
    'a draft published over a public text',
    'publish',
    head('published', { hasChanges: true, until: TO_COME }),
    ['publish {"version":7}'],
    ['publish {"version":8,"from":5}', `schedule {"at":null,"until":"${TO_COME}"}`],
  ],
  [
    'a withdrawn item',
    'unpublish',
    head('published'),
    ['unpublish {"version":7}'],
    ['publish {"version":8}'],
  ],
  [
    'a withdrawn item with a newer draft',
    'unpublish',
    head('published', { hasChanges: true }),
    ['unpublish {"version":7}'],
    ['publish {"version":8,"from":5}'],
  ],
  [
    'a schedule that is ended',
    'unpublish',
    head('scheduled', { at: TO_COME, until: TO_COME }),
    ['unpublish {"version":7}'],
    [`schedule {"at":"${TO_COME}","until":"${TO_COME}"}`],
  ],
  [
    'a public item in the bin',
    'bin',
    head('published', { until: OVER }),
    ['bin {"version":"7"}'],
    ['restore {"version":8}', 'publish {}'],
  ],
  ['a draft in the bin', 'bin', head('draft'), ['bin {"version":"7"}'], ['restore {"version":8}']],
  [
    'one out of the bin',
    'restore',
    head('binned'),
    ['restore {"version":7}'],
    ['bin {"version":"8"}'],
  ],
])('%s is taken back', async (_what, act, item, done, undone) => {
  const { api, calls } = openServer([5, 3]);
  const undo = await actOn(api, 'bulletins', act, item as ReturnType<typeof head>);
  expect(calls).toEqual(done);
  await undo?.();
  expect(calls).toEqual([...done, ...undone]);
});

test('a text that was public before versions were kept is not replaced by the draft', async () => {
  const { api, calls } = openServer();
  const item = head('published', { hasChanges: true });
  expect(await actOn(api, 'bulletins', 'publish', item)).toBeNull();
  const undo = await actOn(api, 'bulletins', 'bin', item);
  calls.length = 0;
  await undo?.();
  expect(calls).toEqual(['restore {"version":8}']);
});

test('only what changes something is offered', () => {
  const offered = (item: ReturnType<typeof head>) =>
    (['publish', 'unpublish', 'bin', 'restore'] as const).filter((act) => canAct(act, item));
  expect(offered(head('draft'))).toEqual(['publish', 'bin']);
  expect(offered(head('scheduled'))).toEqual(['publish', 'unpublish', 'bin']);
  expect(offered(head('published'))).toEqual(['unpublish', 'bin']);
  expect(offered(head('published', { hasChanges: true }))).toEqual(['publish', 'unpublish', 'bin']);
  expect(offered(head('binned'))).toEqual(['restore']);
});
