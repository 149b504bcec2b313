import { useState } from 'react';
import type { Activity } from '#shared/content/activities.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The latest activities of a service. While the next page loads, the store's list is already that page's and this one is
 * still to be seen: it goes on showing its own.
 */
export function useRelatedActivities(service: string): {
  readonly activities: readonly Activity[];
  readonly isLoading: boolean;
} {
  const { items, query, status } = useAppSelector(activitiesSlice.selectList);
  const [kept, keep] = useState(items);
  const isOurs = query.tag === service;
  if (isOurs && items !== kept) keep(items);
  return {
    // A list that another page asked for holds whatever it held.
    activities: (isOurs ? items : kept).filter((activity) => activity.service === service),
    isLoading: isOurs && status === 'loading',
  };
}
