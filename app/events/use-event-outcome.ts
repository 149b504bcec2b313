import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import type { EventLoad, EventOutcome } from './load-event.ts';

/**
 * What a load has come to by now. One that was still on its way when the page showed also names the page when it
 * comes: the head was written before.
 */
export function useEventOutcome(load: EventLoad): EventOutcome | null {
  const [late, setLate] = useState<{ of: EventLoad; outcome: EventOutcome } | null>(null);
  useEffect(() => {
    if (load.outcome !== 'pending') return;
    let left = false;
    void load.settled.then((outcome) => {
      if (left) return;
      setLate({ of: load, outcome });
      const title = outcome.outcome === 'found' ? outcome.head.title : m.event_missing_title();
      document.title = m.page_title({ title, organisation: organisation.name });
    });
    return () => {
      left = true;
    };
  }, [load]);
  if (load.outcome !== 'pending') return load;
  return late?.of === load ? late.outcome : null;
}
