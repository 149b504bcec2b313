import { useCallback, useState } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { ApiError, type CallOptions } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useApi } from './api-context.ts';
import { callEndpoint, explainFailure } from './call-endpoint.ts';

type State = {
  readonly status: LoadStatus;
  /** Error message; null unless it failed. */
  readonly error: string | null;
  /** Field errors. */
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status of a refusal; else null. */
  readonly refusedWith: number | null;
  /** The conflicting row, where the refusal names one. */
  readonly other: string | null;
};

/** Result of one call; `error` null: success. For dialogs, which need it at once. */
export type Attempt<Answer> =
  | { readonly response: Answer; readonly error: null }
  | { readonly response: null; readonly error: string };

export type Calling<Answer> = State & {
  readonly busy: boolean;
  /** Makes the call. Returns the response, or null on failure; `error` and `fields` are then set. */
  readonly run: (options?: CallOptions) => Promise<Answer | null>;
  /** The same, but also returns the error of a failure. */
  readonly attempt: (options?: CallOptions) => Promise<Attempt<Answer>>;
  readonly reset: () => void;
};

const idle: State = { status: 'idle', error: null, fields: {}, refusedWith: null, other: null };

/** A mutating call, made on user action. Includes re-authentication where required. */
export function useCall<E extends Endpoint>(endpoint: E): Calling<ResponseOf<E>> {
  const api = useApi();
  const [state, setState] = useState(idle);
  const attempt = useCallback(
    async (options: CallOptions = {}): Promise<Attempt<ResponseOf<E>>> => {
      setState({ ...idle, status: 'loading' });
      try {
        const response = await callEndpoint(api, endpoint, options);
        setState({ ...idle, status: 'succeeded' });
        return { response, error: null };
      } catch (failure) {
        const error = explainFailure(failure);
        setState({ ...idle, status: 'failed', error, ...readRefusal(failure) });
        return { response: null, error };
      }
    },
    [api, endpoint],
  );
  const run = useCallback(
    async (options?: CallOptions) => (await attempt(options)).response,
    [attempt],
  );
  const reset = useCallback(() => setState(idle), []);
  return { ...state, busy: state.status === 'loading', run, attempt, reset };
}

function readRefusal(failure: unknown): Pick<State, 'fields' | 'refusedWith' | 'other'> {
  if (!(failure instanceof ApiError)) return { fields: {}, refusedWith: null, other: null };
  const { _id: other } = readFields(readFields(failure.response).other);
  return {
    fields: failure.fields,
    refusedWith: failure.status,
    other: typeof other === 'string' ? other : null,
  };
}
