import type { createAsyncThunk } from '@reduxjs/toolkit';
import { type ApiClient, ApiError, type ApiErrorKind } from '../api-client.ts';
import { readFields } from '../read-fields.ts';
import type { LatestLoads } from './latest-load.ts';
import { makeThunk } from './thunk.ts';

/** What every thunk is handed by its store. */
export type StoreServices = { readonly api: ApiClient; readonly loads: LatestLoads };

/** Why a thunk failed, in a shape that survives the journey from server to browser. */
export type Refusal = {
  readonly message: string;
  /** 'answer': it came, but is not what was promised. 'superseded': a newer load has taken over; no news. */
  readonly kind: ApiErrorKind | 'answer' | 'superseded';
  /** The HTTP status where the server gave one. */
  readonly status: number | null;
  /** What the server said about each field; absent where it said nothing. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The row that stands in the way; absent where the refusal names none. */
  readonly other?: string;
};

type CreateAppThunk = ReturnType<
  typeof createAsyncThunk.withTypes<{ extra: StoreServices; rejectValue: Refusal }>
>;

/**
 * A thunk with this house's store; fail with `rejectWithValue(readRefusal(error, fallback))`. It reads and answers like
 * Redux Toolkit's createAsyncThunk, whose types it has, but takes no options; every page waits for this code, and the
 * toolkit's own weighs six times as much.
 */
export const createAppThunk = makeThunk as unknown as CreateAppThunk;

/** An answer that came, but is not what the call promises (R58). */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Turns what a thunk caught into words: the server's message where it sent one, else the fallback. */
export function readRefusal(error: unknown, fallback: string): Refusal {
  if (error instanceof ApiError) {
    const { serverMessage, kind, status, fields } = error;
    const { _id: other } = readFields(readFields(error.answer).other);
    return {
      message: serverMessage ?? fallback,
      kind,
      status,
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
      ...(typeof other === 'string' ? { other } : {}),
    };
  }
  if (error instanceof UnexpectedAnswer) {
    return { message: error.message, kind: 'answer', status: null };
  }
  throw error;
}
