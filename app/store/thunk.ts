import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';

/** What a thunk's payload creator receives beside its argument. */
type ThunkTools = {
  readonly dispatch: Dispatch;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly rejectWithValue: (payload: unknown, meta?: object) => ThunkResult;
  readonly fulfillWithValue: (payload: unknown, meta?: object) => ThunkResult;
};

/** Return value of a payload creator that sets the result itself. */
class ThunkResult {
  readonly status: 'fulfilled' | 'rejected';
  readonly payload: unknown;
  readonly meta: object | undefined;
  constructor(status: ThunkResult['status'], payload: unknown, meta?: object) {
    this.status = status;
    this.payload = payload;
    this.meta = meta;
  }
}

let begun = 0;

/** Creates a thunk that dispatches pending, then fulfilled or rejected. The returned promise never rejects. */
export function makeThunk(type: string, work: (arg: unknown, tools: ThunkTools) => unknown) {
  const pending = defineAction(`${type}/pending`, (requestId: string, arg: unknown) => ({
    meta: { arg, requestId, requestStatus: 'pending' },
  }));
  const fulfilled = defineAction(
    `${type}/fulfilled`,
    (payload: unknown, requestId: string, arg: unknown, meta?: object) => ({
      payload,
      meta: { ...meta, arg, requestId, requestStatus: 'fulfilled' },
    }),
  );
  const rejected = defineAction(
    `${type}/rejected`,
    (error: unknown, requestId: string, arg: unknown, payload?: unknown, meta?: object) => ({
      payload,
      error: describeError(error),
      meta: { ...meta, arg, requestId, requestStatus: 'rejected' },
    }),
  );

  const thunk = (arg: unknown) => (dispatch: Dispatch, getState: () => unknown, extra: unknown) => {
    begun += 1;
    const requestId = `${type}/${begun}`;
    const tools = { dispatch, getState, extra, requestId, ...outcomes };
    const stop = new AbortController();
    const { signal } = stop;
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const run = async () => {
      dispatch(pending(requestId, arg));
      let ending: UnknownAction;
      try {
        const result = await Promise.race([stopped, work(arg, { ...tools, signal })]);
        if (!(result instanceof ThunkResult)) ending = fulfilled(result, requestId, arg);
        else if (result.status === 'rejected') {
          ending = rejected(REFUSED, requestId, arg, result.payload, result.meta);
        } else ending = fulfilled(result.payload, requestId, arg, result.meta);
      } catch (error) {
        ending = rejected(error, requestId, arg);
      }
      dispatch(ending);
      return ending;
    };
    return Object.assign(run(), { abort: () => stop.abort() });
  };
  return Object.assign(thunk, { pending, fulfilled, rejected });
}

const outcomes = {
  rejectWithValue: (payload: unknown, meta?: object) => new ThunkResult('rejected', payload, meta),
  fulfillWithValue: (payload: unknown, meta?: object) =>
    new ThunkResult('fulfilled', payload, meta),
};

const REFUSED = { message: 'Rejected' };

/** Action creator of one type; reducers use `type`, components `match`. */
function defineAction<Args extends unknown[]>(type: string, fill: (...args: Args) => object) {
  const make = (...args: Args): UnknownAction => ({ type, ...fill(...args) });
  return Object.assign(make, { type, match: (action: UnknownAction) => action.type === type });
}

/** A plain object, so that it can be stored and serialised. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(Object(error).message ?? error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}
