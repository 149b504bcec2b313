import type { ReAuthenticator } from '../kit/desk-fetch.ts';

type ReAuthenticationKind = Parameters<ReAuthenticator['ask']>[0];

/** Re-authentication requests that can be subscribed to: which one is open, and its result. */
export type ReAuthenticationRequests = ReAuthenticator & {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReAuthenticationKind | null;
  readonly complete: (passed: boolean) => void;
};

/** One request at a time; calls that need the same one wait for it together. */
export function createReAuthenticationRequests(): ReAuthenticationRequests {
  const listeners = new Set<() => void>();
  let open: {
    kind: ReAuthenticationKind;
    result: Promise<boolean>;
    complete: (passed: boolean) => void;
  } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    async ask(kind) {
      while (open !== null && open.kind !== kind) await open.result;
      if (open === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        open = { kind, result: promise, complete: resolve };
        notify();
      }
      return open.result;
    },
    current: () => open?.kind ?? null,
    complete(passed) {
      const request = open;
      open = null;
      request?.complete(passed);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
