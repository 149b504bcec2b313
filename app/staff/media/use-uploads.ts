import { useCallback, useEffect, useRef, useState } from 'react';
import { listMedia, type Media } from '#shared/staff/media-endpoints.ts';
import { useApi } from '../kit/api-context.ts';
import { findSizeFault, type Sent, sendFile } from './send-file.ts';

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** 'line': waits for the line to come back, or with an `error` for the server to have a place for it; 'preparing': it has arrived. */
  readonly state: 'waiting' | 'sending' | 'preparing' | 'line' | 'done' | 'failed';
  /** The sent part, from 0 to 1. */
  readonly part: number;
  readonly error: string | null;
  /** Sending it again could succeed. */
  readonly mayRetry: boolean;
  readonly media: Media | null;
};

const fresh = { part: 0, mayRetry: false, media: null } as const;

/** Two at once: one arrives while the server prepares another. */
const AT_ONCE = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export type Uploads = {
  readonly list: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  /** Sends a refused or failed file once more. */
  readonly retry: (id: number) => void;
  /** Takes one off the list, and stops it when it is under way. */
  readonly dismiss: (id: number) => void;
};

/**
 * Uploads files, some at once; one whose line is lost, or for which the server has no place, is repeated until it
 * arrives, and one whose session has ended after
 * signing in again. `onDone` is called with each that is in the library.
 */
export function useUploads(onDone: (media: Media) => void): Uploads {
  const api = useApi();
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);

  const run = useCallback(
    async ({ id, file }: Upload, stopping: AbortController) => {
      const { signal } = stopping;
      const onProgress = (part: number) =>
        change(id, { part, state: part < 1 ? 'sending' : 'preparing' });
      let sent: Sent;
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        change(id, { state: 'sending', part: 0 });
        sent = await sendFile(file, { signal, onProgress });
        if (signal.aborted) return;
        if (sent.fault === 'line' || sent.fault === 'away') {
          change(id, { state: 'line', error: sent.fault === 'away' ? sent.error : null });
          await waitForLine(waitMs, signal);
          if (signal.aborted) return;
          continue;
        }
        // Any call of the desk asks to sign in again, and waits for it.
        if (sent.fault === 'session' && (await isSignedIn(() => api.call(listMedia)))) continue;
        break;
      }
      if (sent.media === null) {
        change(id, { state: 'failed', error: sent.error, mayRetry: sent.fault !== 'refused' });
      } else {
        change(id, { state: 'done', error: null, media: sent.media });
        done.current(sent.media);
      }
    },
    [api, change],
  );

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const waiting = list.filter(({ id, state }) => state === 'waiting' && !running.current.has(id));
    for (const upload of waiting.slice(0, Math.max(0, free))) {
      const stopping = new AbortController();
      running.current.set(upload.id, stopping);
      void run(upload, stopping).finally(() => {
        running.current.delete(upload.id);
        // Lets the next begin.
        setList((now) => [...now]);
      });
    }
  }, [list, run]);

  // Leaving the page stops what is under way.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
    };
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): Upload => {
      nextId.current += 1;
      const error = findSizeFault(file);
      const state = error === null ? 'waiting' : 'failed';
      return { ...{ id: nextId.current, file, state, error }, ...fresh };
    });
    setList((now) => [...now.filter(({ state }) => state !== 'done'), ...added]);
  }, []);
  const retry = useCallback(
    (id: number) => change(id, { state: 'waiting', error: null }),
    [change],
  );
  const dismiss = useCallback((id: number) => {
    running.current.get(id)?.abort();
    setList((now) => now.filter((one) => one.id !== id));
  }, []);
  return { list, add, retry, dismiss };
}

async function isSignedIn(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch {
    return false;
  }
}

/** Until the browser says that it is back, or for a time. */
function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
