import { useMemo } from 'react';
import { listMembers } from '#shared/staff/people-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameActor } from './name-actor.ts';
import { useMay } from './use-staff.ts';

const OTHERS = ['public', 'provider', 'system'];

/** All actors that may occur in the activity log, for the filter. */
export function useActors(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useLoaded(listMembers, { skip: !useMay('staff.manage') });
  return useMemo(
    () => [
      ...(data?.members ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ...OTHERS.map((actor) => ({ value: actor, label: nameActor({ actor, actorName: null }) })),
    ],
    [data],
  );
}
