import type { ReAuthenticator } from '../kit/desk-fetch.ts';

type Asked = Parameters<ReAuthenticator['ask']>[0];

/** Re-authentication requests that can be subscribed to: which one is open, and its result. */
export type ReAuthenticationRequests = ReAuthenticator & {
  readonly subscribe: (listener: () => void) => () => void;
  readonly asked: () => Asked | null;
  readonly answer: (passed: boolean) => void;
};

/** One request at a time; calls that need the same one wait for it together. */
export function createReAuthenticationRequests(): ReAuthenticationRequests {
  const listeners = new Set<() => void>();
  let open: { what: Asked; answered: Promise<boolean>; answer: (passed: boolean) => void } | null =
    null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    async ask(what) {
      while (open !== null && open.what !== what) await open.answered;
      if (open === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        open = { what, answered: promise, answer: resolve };
        tell();
      }
      return open.answered;
    },
    asked: () => open?.what ?? null,
    answer(passed) {
      const answered = open;
      open = null;
      answered?.answer(passed);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
