import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { ApiError, type CallOptions } from '../../api-client.ts';
import { UnexpectedAnswer } from '../../store/create-app-thunk.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useApi } from './api-context.ts';
import { byPerson, callEndpoint, explainFailure } from './call-endpoint.ts';

export type Loaded<Data> = {
  readonly status: LoadStatus;
  /** The latest response; kept while reloading. */
  readonly data: Data | null;
  /** Error message; null unless it failed. */
  readonly error: string | null;
  /** What failed since the latest response; null when nothing did. Kept while reloading. */
  readonly failing: Failing | null;
  readonly reload: () => void;
  /** The same without anybody asking for it: of a `polled` call it does not count as a use of the session. */
  readonly repeat: () => void;
};

/** Failed calls in a row. */
type Failing = {
  readonly count: number;
  /** Error message of the last one. */
  readonly message: string;
  /** HTTP status of its refusal; null for no response, and for one that was not understood. */
  readonly refusedWith: number | null;
  /** True: a response came, and not as this version of the page expects it. */
  readonly isUnexpected: boolean;
};

type Options = Pick<CallOptions, 'params' | 'query' | 'body'> & {
  /** True: loads nothing for now. */
  readonly skip?: boolean;
};

/** Loads a call's response, and reloads it when its parameters change; a late response never overwrites a newer one. */
export function useLoaded<E extends Endpoint>(
  endpoint: E,
  { skip = false, ...options }: Options = {},
): Loaded<ResponseOf<E>> {
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Loaded<ResponseOf<E>>, 'reload' | 'repeat'>>({
    status: skip ? 'idle' : 'loading',
    data: null,
    error: null,
    failing: null,
  });
  const wanted = JSON.stringify(options);
  const isRepetition = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload of the same call
  useEffect(() => {
    if (skip) return;
    const controller = new AbortController();
    const headers = isRepetition.current ? {} : byPerson;
    // Other parameters are a person's choice.
    isRepetition.current = false;
    setState((now) => ({ ...now, status: 'loading', error: null }));
    callEndpoint(api, endpoint, {
      ...JSON.parse(wanted),
      headers,
      signal: controller.signal,
    }).then(
      (data) => {
        if (controller.signal.aborted) return;
        setState({ status: 'succeeded', data, error: null, failing: null });
      },
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        setState((now) => {
          const failing = countFailure(now.failing, failure);
          return { ...now, status: 'failed', error: failing.message, failing };
        });
      },
    );
    return () => controller.abort();
  }, [api, endpoint, wanted, skip, turn]);

  const reload = useCallback(() => {
    isRepetition.current = false;
    setTurn((now) => now + 1);
  }, []);
  const repeat = useCallback(() => {
    isRepetition.current = true;
    setTurn((now) => now + 1);
  }, []);
  return { ...state, reload, repeat };
}

function countFailure(before: Failing | null, failure: unknown): Failing {
  return {
    count: (before?.count ?? 0) + 1,
    message: explainFailure(failure),
    refusedWith: failure instanceof ApiError ? failure.status : null,
    isUnexpected: failure instanceof UnexpectedAnswer,
  };
}
