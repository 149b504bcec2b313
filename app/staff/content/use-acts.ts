import { m } from '#shared/messages/compiled/messages.js';
import {
  binDocument,
  type ContentDocument,
  type ContentState,
  listVersions,
  publishDocument,
  restoreDocument,
  scheduleDocument,
  unpublishDocument,
} from '#shared/staff/content-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';
import type { ApiClient } from '../../api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { restoreSchedule } from '../content-lists/restore-schedule.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';
import { useUndo } from '../kit/undo.tsx';
import type { Acted, Draft } from './drafts/draft.ts';

const TOAST_MS = 6_000;

type Work = (item: ContentDocument) => Promise<ContentDocument>;
export type Times = { readonly at: string | null; readonly until: string | null };

export type DocumentActs = {
  readonly publish: () => Promise<Acted['failure']>;
  /** Makes the text that was public before the newest public again; of a policy, that takes the newest version back. */
  readonly publishBefore: () => Promise<Acted['failure']>;
  readonly unpublish: () => Promise<Acted['failure']>;
  readonly bin: () => Promise<Acted['failure']>;
  readonly restore: () => Promise<Acted['failure']>;
  /** Makes an earlier version the draft; what is public stays. */
  readonly restoreVersion: (from: number) => Promise<Acted['failure']>;
  readonly schedule: (times: Times) => Promise<Acted['failure']>;
};

/** What is done to a document beside writing it. Each saves first; publishing, unpublishing and the bin can be undone. */
export function useActs(kind: string, draft: Draft): DocumentActs {
  const api = useApi();
  const toast = useToast();
  const offer = useUndo();
  const works = describeWorks(api, kind);

  /** Takes an act back, with the schedule that it has ended. */
  const undo = async (work: Work, before: ContentDocument) => {
    const { failure } = await draft.act(async (item) => {
      const undone = await work(item);
      return (await restoreSchedule(api, { kind, id: item._id }, before)) ?? undone;
    });
    toast(
      failure === null
        ? { text: m.content_undone(), kind: 'success' }
        : {
            text: m.content_undo_failed({ why: explainActed(failure) }),
            kind: 'error',
            durationMs: TOAST_MS,
          },
    );
  };
  const run = async (
    work: Work,
    describe: (before: ContentDocument) => { text: string; undo: Work },
  ) => {
    let before: ContentDocument | null = null;
    const { failure } = await draft.act((item) => {
      before = item;
      return work(item);
    });
    if (failure !== null || before === null) return failure;
    const done = describe(before);
    const seen: ContentDocument = before;
    offer({ text: done.text, onUndo: () => void undo(done.undo, seen) });
    return null;
  };
  return {
    publish: () =>
      run(works.publish, ({ state, title, at, until, fields }) => {
        const name = title || m.content_untitled();
        return {
          text: describePublished(name, { hadSchedule: at !== null || until !== null, fields }),
          undo: state === 'published' ? works.publishEarlier(1) : works.unpublish,
        };
      }),
    publishBefore: async () => {
      const { failure } = await draft.act(works.publishEarlier(1));
      if (failure === null) toast({ text: m.content_undone(), kind: 'success' });
      return failure;
    },
    unpublish: () =>
      run(works.unpublish, ({ title }) => ({
        text: m.content_unpublished_done({ title: title || m.content_untitled() }),
        undo: works.publishEarlier(0),
      })),
    bin: () =>
      run(works.bin, ({ title, state }) => ({
        text: m.content_binned_done({ title: title || m.content_untitled() }),
        undo: works.unbin(state),
      })),
    restore: async () => (await draft.act(works.restore)).failure,
    restoreVersion: async (from) => {
      const { failure } = await draft.act(works.restoreVersion(from), { takesTexts: true });
      if (failure === null) toast({ text: m.content_versions_restored(), kind: 'success' });
      return failure;
    },
    schedule: async (times) => {
      const { failure } = await draft.act(works.schedule(times));
      const isEnded = times.at === null && times.until === null;
      if (failure === null) {
        const text = isEnded ? m.content_schedule_cleared() : m.content_schedule_done();
        toast({ text, kind: 'success' });
      }
      return failure;
    },
  };
}

function describePublished(
  title: string,
  { hadSchedule, fields }: { hadSchedule: boolean } & Pick<ContentDocument, 'fields'>,
): string {
  const { effectiveFrom: day } = fields;
  if (typeof day === 'string') return m.policy_published({ title, day: showDay(day) });
  return hadSchedule ? m.content_published_ended({ title }) : m.content_published_done({ title });
}

/** Why an act was not done. */
export function explainActed(failure: NonNullable<Acted['failure']>): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unsaved':
      return m.content_save_first();
    case 'unanswered':
      return failure.why ?? m.desk_no_connection();
    case 'signed-out':
      return m.content_save_signed_out();
    case 'newer':
      return m.content_save_conflict();
  }
}

function describeWorks(api: ApiClient, kind: string) {
  const restore: Work = async ({ _id: id, version }) => {
    const options = { params: { kind, id }, body: { version } };
    return (await callEndpoint(api, restoreDocument, options)).item;
  };
  /** Makes what was public the `back`th time before last public again. */
  const publishEarlier =
    (back: number): Work =>
    async ({ _id: id, version }) => {
      const params = { kind, id };
      const query = { limit: String(back + 1) };
      const { versions } = await callEndpoint(api, listVersions, { params, query });
      const body = { version, from: versions[back]?.version };
      return (await callEndpoint(api, publishDocument, { params, body })).item;
    };
  return {
    restore,
    restoreVersion:
      (from: number): Work =>
      async ({ _id: id, version }) => {
        const options = { params: { kind, id }, body: { version, from } };
        return (await callEndpoint(api, restoreDocument, options)).item;
      },
    publishEarlier,
    publish: async ({ _id: id, version }: ContentDocument) => {
      const options = { params: { kind, id }, body: { version } };
      return (await callEndpoint(api, publishDocument, options)).item;
    },
    unpublish: async ({ _id: id, version }: ContentDocument) => {
      const options = { params: { kind, id }, body: { version } };
      return (await callEndpoint(api, unpublishDocument, options)).item;
    },
    bin: async ({ _id: id, version }: ContentDocument) => {
      const options = { params: { kind, id }, query: { version: String(version) } };
      return (await callEndpoint(api, binDocument, options)).item;
    },
    /** Out of the bin, and public again where it was. */
    unbin:
      (state: ContentState): Work =>
      async (item) => {
        const restored = await restore(item);
        return state === 'published' ? publishEarlier(0)(restored) : restored;
      },
    schedule:
      (times: Times): Work =>
      async ({ _id: id, version }) => {
        const options = { params: { kind, id }, body: { ...times, version } };
        return (await callEndpoint(api, scheduleDocument, options)).item;
      },
  };
}
