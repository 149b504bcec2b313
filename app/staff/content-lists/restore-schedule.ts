import * as calls from '#shared/staff/content-endpoints.ts';
import type { ApiClient } from '../../api-client.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

type Scheduled = Pick<calls.ContentHead, 'state' | 'at' | 'until' | 'scheduledVersion'>;

/**
 * Puts back the schedule that an act has ended: its times that are still to come, and the text that it was set for. Null
 * when there is nothing to put back.
 */
export async function restoreSchedule(
  api: ApiClient,
  params: { readonly kind: string; readonly id: string },
  { state, at, until, scheduledVersion }: Scheduled,
): Promise<calls.ContentDocument | null> {
  const isToCome = (time: string | null) => time !== null && Date.parse(time) > Date.now();
  const times = { at: isToCome(at) ? at : null, until: isToCome(until) ? until : null };
  const isNothing = times.at === null && (times.until === null || state !== 'published');
  if (isNothing) return null;
  const text = times.at === null || scheduledVersion === null ? {} : { from: scheduledVersion };
  const body = { ...times, ...text };
  return (await callEndpoint(api, calls.scheduleDocument, { params, body })).item;
}
