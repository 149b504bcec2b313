import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { Refusal, StoreServices } from '../../store/create-app-thunk.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { type DeskState, useDeskDispatch } from '../make-desk-store.ts';

/** The parts of createAppThunk's result that a form needs. */
type Action<Done, Given> = {
  (options: Given): ThunkAction<Promise<UnknownAction>, DeskState, StoreServices, UnknownAction>;
  readonly fulfilled: { match(ending: UnknownAction): ending is PayloadAction<Done> };
  readonly rejected: { match(ending: UnknownAction): ending is PayloadAction<Refusal | undefined> };
};

type State = { readonly status: LoadStatus; readonly refusal: Refusal | null };

export type Acting<Done, Given> = {
  readonly status: LoadStatus;
  readonly busy: boolean;
  /** Error message; null unless it failed. */
  readonly error: string | null;
  /** Field errors. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole refusal; null unless there was one. */
  readonly refusal: Refusal | null;
  /** Dispatches the thunk. Returns its payload, or null on failure; `error` and `fields` are then set. */
  readonly run: (options: Given) => Promise<Done | null>;
  readonly reset: () => void;
};

const idle: State = { status: 'idle', refusal: null };
const noFields = {};

/** Dispatches a thunk from a form: the store keeps the result, the form shows the state of its own call. */
export function useAction<Done, Given>(action: Action<Done, Given>): Acting<Done, Given> {
  const dispatch = useDeskDispatch();
  const [{ status, refusal }, setState] = useState(idle);
  const newest = useRef(0);
  const run = useCallback(
    async (options: Given): Promise<Done | null> => {
      newest.current += 1;
      const turn = newest.current;
      const show = (state: State) => {
        if (turn === newest.current) setState(state);
      };
      show({ ...idle, status: 'loading' });
      const ending = await dispatch(action(options));
      if (action.fulfilled.match(ending)) {
        show({ ...idle, status: 'succeeded' });
        return ending.payload;
      }
      const refusal = action.rejected.match(ending) ? ending.payload : undefined;
      show({ status: 'failed', refusal: refusal ?? null });
      return null;
    },
    [dispatch, action],
  );
  const reset = useCallback(() => {
    newest.current += 1;
    setState(idle);
  }, []);
  return {
    status,
    refusal,
    run,
    reset,
    busy: status === 'loading',
    error: status === 'failed' ? (refusal?.message ?? m.desk_call_failed()) : null,
    fields: refusal?.fields ?? noFields,
  };
}
