import { useState } from 'react';
import type { Activity } from '#shared/content/items/activity.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { judgeList } from '../content/judge-list.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The latest activities of a service. While the next page loads, the store's list is already that page's and this one is
 * still to be seen: it goes on showing its own.
 */
export function useRelatedActivities(service: string): {
  readonly activities: readonly Activity[];
  readonly isLoading: boolean;
} {
  const list = useAppSelector(activitiesSlice.selectList);
  const isOurs = list.query.tag === service;
  const isLoading = isOurs && judgeList(list) === 'loading';
  const answered = isOurs && !isLoading ? list.items : null;
  const [kept, keep] = useState(answered);
  if (answered !== null && answered !== kept) keep(answered);
  // An API that knows no tags answers with all activities.
  const activities = (answered ?? kept ?? []).filter((activity) => activity.service === service);
  return { activities, isLoading };
}
