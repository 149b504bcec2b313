import * as calls from '#shared/staff/content-endpoints.ts';
import type { ApiClient } from '../../api-client.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

export const contentActs = ['publish', 'unpublish', 'bin', 'restore'] as const;
export type ContentAct = (typeof contentActs)[number];

/** Takes an act back; rejects when that fails. */
export type UndoAct = () => Promise<void>;

type Head = Pick<calls.ContentHead, '_id' | 'version' | 'state' | 'hasChanges' | 'at' | 'until'>;

/** Whether an act would change anything. */
export function canAct(act: ContentAct, { state, hasChanges }: Head): boolean {
  if (act === 'restore') return state === 'binned';
  if (state === 'binned') return false;
  if (act === 'unpublish') return state === 'published' || state === 'scheduled';
  return act === 'bin' || state !== 'published' || hasChanges;
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
  const reschedule = () => schedule(api, place, item);
  const isLost = published === null;

  if (act === 'restore') {
    await callEndpoint(api, calls.restoreDocument, { ...place, body: { version } });
    return async () => void (await bin(api, place));
  }
  if (act === 'bin') {
    const binned = await bin(api, place);
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

async function bin(api: ApiClient, place: Place): Promise<Seen> {
  const { item } = await callEndpoint(api, calls.binDocument, place);
  return { version: item.version };
}

/** The version that is public; null where it was public before versions were kept. */
async function findPublished(api: ApiClient, place: Place): Promise<number | null> {
  const { versions } = await callEndpoint(api, calls.listVersions, place);
  return versions[0]?.version ?? null;
}

/** Sets the times that are still to come. */
async function schedule(
  api: ApiClient,
  place: Place,
  { state, at, until }: Pick<Head, 'state' | 'at' | 'until'>,
): Promise<void> {
  const isToCome = (time: string | null) => time !== null && Date.parse(time) > Date.now();
  const times = { at: isToCome(at) ? at : null, until: isToCome(until) ? until : null };
  const isNothing = times.at === null && (times.until === null || state !== 'published');
  if (isNothing) return;
  await callEndpoint(api, calls.scheduleDocument, { ...place, body: times });
}
