import { createSlice } from '@reduxjs/toolkit';
import { m } from '#shared/messages/compiled/messages.js';
import { readMe, type StaffSelf } from '#shared/staff/access-endpoints.ts';
import { createAppThunk, readRefusal } from '../../store/create-app-thunk.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { callEndpoint } from '../kit/call-endpoint.ts';

type SessionState = {
  readonly status: LoadStatus;
  /** The signed-in user as the server returns them; null before the first answer and when signed out. */
  readonly staff: StaffSelf | null;
  readonly error: string | null;
  /** True: the server answered that there is no session. */
  readonly isSignedOut: boolean;
};

const initialState: SessionState = { status: 'idle', staff: null, error: null, isSignedOut: false };

/** Fetches the signed-in user. */
export const loadSession = createAppThunk(
  'session/load',
  async (_: undefined, { extra, rejectWithValue }) => {
    try {
      return (await callEndpoint(extra.api, readMe)).staff;
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.desk_call_failed()));
    }
  },
);

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session ended: the user's data is removed. */
    signedOut: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadSession.pending, (state) => ({ ...state, status: 'loading', error: null }))
      .addCase(loadSession.fulfilled, (_, { payload }) => ({
        status: 'succeeded',
        staff: payload,
        error: null,
        isSignedOut: false,
      }))
      .addCase(loadSession.rejected, (state, { payload }) => ({
        ...state,
        status: 'failed',
        error: payload?.message ?? null,
        isSignedOut: payload?.status === 401,
      })),
});

export const { signedOut } = session.actions;
export const sessionReducer = session.reducer;
