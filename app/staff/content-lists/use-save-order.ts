import { useCallback, useEffect, useRef, useState } from 'react';
import { arrangeItems } from '#shared/staff/content-endpoints.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint, explainFailure } from '../kit/call-endpoint.ts';

/** Saves orders one at a time: of those that come meanwhile, only the last. A refused one loads the list again. */
export function useSaveOrder(kind: string, firstSeen: string, onRefused: () => void) {
  const api = useApi();
  const seen = useRef(firstSeen);
  const next = useRef<readonly string[] | null>(null);
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    seen.current = firstSeen;
  }, [firstSeen]);

  const save = useCallback(
    async (order: readonly string[]) => {
      next.current = order;
      if (isRunning.current) return;
      isRunning.current = true;
      setSaving(true);
      setError(null);
      try {
        while (next.current !== null) {
          const ids = [...next.current];
          next.current = null;
          const body = { ids, seen: seen.current };
          const saved = await callEndpoint(api, arrangeItems, { params: { kind }, body });
          seen.current = saved.seen;
        }
      } catch (failure) {
        next.current = null;
        setError(explainFailure(failure));
        onRefused();
      }
      isRunning.current = false;
      setSaving(false);
    },
    [api, kind, onRefused],
  );
  return { save, error, isSaving };
}
