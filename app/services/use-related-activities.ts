import { useState } from 'react';
import type { Activity } from '#shared/content/items/activity.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { displayStateOf } from '../content/list-display-state.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The latest activities of this page's service. During a navigation the store may already hold the next page's list
 * while this page is still visible; the hook keeps returning its own.
 */
export function useRelatedActivities(service: string): {
  readonly activities: readonly Activity[];
  readonly isLoading: boolean;
} {
  const list = useAppSelector(activitiesSlice.selectList);
  const isOurs = list.query.tag === service;
  const isLoading = isOurs && displayStateOf(list) === 'loading';
  const answered = isOurs && !isLoading ? list.items : null;
  const [kept, keep] = useState(answered);
  if (answered !== null && answered !== kept) keep(answered);
  // An API without tags returns all activities.
  const activities = (answered ?? kept ?? []).filter((activity) => activity.service === service);
  return { activities, isLoading };
}
