import * as calls from '#shared/staff/content-endpoints.ts';
import type { ApiClient } from '../../api-client.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';
import { restoreSchedule } from './restore-schedule.ts';

export const contentActs = ['publish', 'unpublish', 'bin', 'restore'] as const;
export type ContentAct = (typeof contentActs)[number];

/** Takes an act back; rejects when that fails. */
export type UndoAct = () => Promise<void>;

type Head = Pick<
  calls.ContentHead,
  '_id' | 'version' | 'state' | 'hasChanges' | 'at' | 'until' | 'scheduledVersion' | 'unreadable'
>;

/** Whether an act would change anything. */
export function canAct(act: ContentAct, { state, hasChanges, unreadable }: Head): boolean {
  if (act === 'restore') return state === 'binned';
  if (state === 'binned') return false;
  if (act === 'unpublish') return state === 'published' || state === 'scheduled';
  return act === 'bin' || state !== 'published' || hasChanges || unreadable.length > 0;
}

/**
 * Does it to one item, as the list showed it. Returns how to take it back, with the text that was public and the
 * schedule; null where the public text was never kept. Rejects with the refusal.
 */
export async function actOn(
  api: ApiClient,
  kind: string,
  act: ContentAct,
  item: Head,
): Promise<UndoAct | null> {
  const { _id: id, version, state, hasChanges } = item;
  const place = { params: { kind, id } };
  const published =
    state === 'published' && hasChanges && act !== 'restore'
      ? await findPublished(api, place)
      : undefined;
  const publishAgain = async (seen: Seen) => {
    const body = published === undefined ? seen : { ...seen, from: published };
    await callEndpoint(api, calls.publishDocument, { ...place, body });
  };
  const reschedule = () => restoreSchedule(api, place.params, item);
  const isLost = published === null;

  if (act === 'restore') {
    const { item: restored } = await callEndpoint(api, calls.restoreDocument, {
      ...place,
      body: { version },
    });
    return async () => void (await bin(api, place, restored.version));
  }
  if (act === 'bin') {
    const binned = await bin(api, place, version);
    return async () => {
      await callEndpoint(api, calls.restoreDocument, { ...place, body: binned });
      if (state === 'published' && !isLost) await publishAgain({});
      await reschedule();
    };
  }
  const call = act === 'publish' ? calls.publishDocument : calls.unpublishDocument;
  const { item: done } = await callEndpoint(api, call, { ...place, body: { version } });
  if (isLost) return null;
  // What somebody else has done since stays.
  const seen = { version: done.version };
  return async () => {
    if (state === 'published') await publishAgain(seen);
    else if (act === 'publish') {
      await callEndpoint(api, calls.unpublishDocument, { ...place, body: seen });
    }
    await reschedule();
  };
}

type Place = { readonly params: { readonly kind: string; readonly id: string } };

type Seen = { readonly version?: number };

async function bin(api: ApiClient, place: Place, version: number): Promise<Seen> {
  const query = { version: String(version) };
  const { item } = await callEndpoint(api, calls.binDocument, { ...place, query });
  return { version: item.version };
}

/** The version that is public; null where it was public before versions were kept. */
async function findPublished(api: ApiClient, place: Place): Promise<number | null> {
  const query = { limit: '1' };
  const { versions } = await callEndpoint(api, calls.listVersions, { ...place, query });
  return versions[0]?.version ?? null;
}
