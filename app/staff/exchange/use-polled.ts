import { useEffect } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';

const EVERY_MS = 800;

type Options = NonNullable<Parameters<typeof useLoaded>[1]>;

/** Fetches a call, repeatedly while `isGoing` reports that its response is not final. */
export function usePolled<E extends Endpoint>(
  endpoint: E,
  options: Options,
  isGoing: (response: ResponseOf<E>) => boolean,
): Loaded<ResponseOf<E>> {
  const loaded = useLoaded(endpoint, options);
  const { status, data, reload } = loaded;
  const goesOn = status === 'succeeded' && data !== null && isGoing(data);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(reload, EVERY_MS);
    return () => clearTimeout(timer);
  }, [goesOn, reload]);
  return loaded;
}
