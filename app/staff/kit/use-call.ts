import { useCallback, useState } from 'react';
import type { AnswerOf, Endpoint } from '#shared/endpoint.ts';
import { ApiError, type CallOptions } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { useApi } from './api-context.ts';
import { callEndpoint, explainFailure } from './call-endpoint.ts';

type State = {
  readonly status: LoadStatus;
  /** Why it failed, in words; null unless it did. */
  readonly error: string | null;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The HTTP status of a refusal; null unless it was one. */
  readonly refusedWith: number | null;
  /** The row that stands in the way, where the refusal names one. */
  readonly other: string | null;
};

/** What became of one call; `error` null: it worked. For dialogs, which want to know at once. */
export type Attempt<Answer> =
  | { readonly answer: Answer; readonly error: null }
  | { readonly answer: null; readonly error: string };

export type Calling<Answer> = State & {
  readonly busy: boolean;
  /** Makes the call. Answers what came, or null where it failed; then `error` and `fields` say why. */
  readonly run: (options?: CallOptions) => Promise<Answer | null>;
  /** The same, answering the reason of a failure too. */
  readonly attempt: (options?: CallOptions) => Promise<Attempt<Answer>>;
  readonly reset: () => void;
};

const idle: State = { status: 'idle', error: null, fields: {}, refusedWith: null, other: null };

/** A call that changes something, made when somebody asks for it. Confirming who one is happens on the way. */
export function useCall<E extends Endpoint>(endpoint: E): Calling<AnswerOf<E>> {
  const api = useApi();
  const [state, setState] = useState(idle);
  const attempt = useCallback(
    async (options: CallOptions = {}): Promise<Attempt<AnswerOf<E>>> => {
      setState({ ...idle, status: 'loading' });
      try {
        const answer = await callEndpoint(api, endpoint, options);
        setState({ ...idle, status: 'succeeded' });
        return { answer, error: null };
      } catch (failure) {
        const error = explainFailure(failure);
        setState({ ...idle, status: 'failed', error, ...readRefusal(failure) });
        return { answer: null, error };
      }
    },
    [api, endpoint],
  );
  const run = useCallback(
    async (options?: CallOptions) => (await attempt(options)).answer,
    [attempt],
  );
  const reset = useCallback(() => setState(idle), []);
  return { ...state, busy: state.status === 'loading', run, attempt, reset };
}

function readRefusal(failure: unknown): Pick<State, 'fields' | 'refusedWith' | 'other'> {
  if (!(failure instanceof ApiError)) return { fields: {}, refusedWith: null, other: null };
  const { _id: other } = readFields(readFields(failure.answer).other);
  return {
    fields: failure.fields,
    refusedWith: failure.status,
    other: typeof other === 'string' ? other : null,
  };
}
