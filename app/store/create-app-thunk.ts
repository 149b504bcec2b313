import type { createAsyncThunk } from '@reduxjs/toolkit';
import { type ApiClient, ApiError, type ApiErrorKind } from '../api-client.ts';
import { readFields } from '../read-fields.ts';
import type { LatestLoads } from './latest-load.ts';
import { makeThunk } from './thunk.ts';

/** Extra argument of every thunk. */
export type StoreServices = { readonly api: ApiClient; readonly loads: LatestLoads };

/** Why a thunk failed, serialisable from server to browser. */
export type Refusal = {
  readonly message: string;
  /** 'answer': the response does not match its contract. 'superseded': a newer load replaced this one; not an error. */
  readonly kind: ApiErrorKind | 'answer' | 'superseded';
  /** The HTTP status where the server returned one. */
  readonly status: number | null;
  /** Field errors from the server; absent when there are none. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The conflicting row; absent where the refusal names none. */
  readonly other?: string;
};

type CreateAppThunk = ReturnType<
  typeof createAsyncThunk.withTypes<{ extra: StoreServices; rejectValue: Refusal }>
>;

/**
 * Creates a thunk for this app's store; fail with `rejectWithValue(readRefusal(error, fallback))`. Has the interface
 * and types of Redux Toolkit's createAsyncThunk, without options: every page loads this code, and the toolkit's own is
 * six times as large.
 */
export const createAppThunk = makeThunk as unknown as CreateAppThunk;

/** A response that does not match the call's contract (R58). */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** Converts a caught error to a Refusal: the server's message where it sent one, else the fallback. */
export function readRefusal(error: unknown, fallback: string): Refusal {
  if (error instanceof ApiError) {
    const { serverMessage, kind, status, fields } = error;
    const { _id: other } = readFields(readFields(error.response).other);
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
