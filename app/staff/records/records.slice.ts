import { createSlice } from '@reduxjs/toolkit';
import type { Refusal } from '../../store/create-app-thunk.ts';
import { followCertificates } from './certificate-status.ts';
import {
  createDonation,
  deleteDonation,
  fetchDonation,
  fetchDonations,
  fetchDonationsByDonor,
} from './records.thunks.ts';
import type { RecordsState } from './records-state.ts';

const initialState: RecordsState = {
  donations: [],
  currentDonation: null,
  donorDonations: [],
  status: 'idle',
  error: null,
  taxCertificateStatus: 'idle',
  about: null,
  listed: null,
  next: null,
  donorId: null,
  donorNext: null,
  certificates: {},
};

const records = createSlice({
  name: 'records',
  initialState,
  reducers: {
    /** Puts the gift away that a page was about. */
    currentDonationCleared(state) {
      state.currentDonation = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchDonations.pending, begin('list'))
      .addCase(fetchDonations.fulfilled, (state, { payload, meta }) => {
        succeed(state);
        state.donations = payload.donations;
        state.next = payload.next;
        state.listed = meta.arg ?? {};
      })
      .addCase(fetchDonations.rejected, fail)
      .addCase(createDonation.pending, begin('add'))
      .addCase(createDonation.fulfilled, (state, { payload }) => {
        succeed(state);
        state.donations.unshift(payload);
      })
      .addCase(createDonation.rejected, fail)
      .addCase(fetchDonation.pending, begin('gift'))
      .addCase(fetchDonation.fulfilled, (state, { payload }) => {
        succeed(state);
        state.currentDonation = payload;
      })
      .addCase(fetchDonation.rejected, fail)
      .addCase(fetchDonationsByDonor.pending, begin('donor'))
      .addCase(fetchDonationsByDonor.fulfilled, (state, { payload, meta }) => {
        succeed(state);
        state.donorDonations = payload.donations;
        state.donorNext = payload.next;
        state.donorId = meta.arg.donorId;
      })
      .addCase(fetchDonationsByDonor.rejected, fail)
      .addCase(deleteDonation.fulfilled, (state, { payload }) => {
        state.donations = state.donations.filter(({ _id }) => _id !== payload);
      })
      .addCase(deleteDonation.rejected, (state, action) => {
        state.error = wordsOf(action);
      });
    followCertificates(builder);
  },
});

export const recordsReducer = records.reducer;
export const { currentDonationCleared } = records.actions;

type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

function begin(about: NonNullable<RecordsState['about']>) {
  return (state: RecordsState) => {
    state.status = 'loading';
    state.error = null;
    state.about = about;
  };
}

function succeed(state: RecordsState) {
  state.status = 'succeeded';
  state.error = null;
}

function fail(state: RecordsState, action: FailedAction) {
  if (action.payload?.kind === 'superseded') return;
  state.status = 'failed';
  state.error = wordsOf(action);
}

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}
