import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import type { EventLoad, EventOutcome } from './load-event.ts';

/**
 * Current outcome of a load. One that was still pending when the page showed also sets the document title when it
 * completes, because the head was rendered before.
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
