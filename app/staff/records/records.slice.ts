import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
  opened: null,
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
    recordOpened(state, { payload }: PayloadAction<string>) {
      state.opened = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchDonations.pending, begin('list'))
      .addCase(fetchDonations.fulfilled, (state, { payload, meta }) => {
        succeed(state, 'list');
        state.donations = payload.donations;
        state.next = payload.next;
        state.listed = meta.arg ?? {};
      })
      .addCase(fetchDonations.rejected, fail('list'))
      .addCase(createDonation.pending, begin('add'))
      .addCase(createDonation.fulfilled, (state, { payload }) => {
        succeed(state, 'add');
        state.donations.unshift(payload);
      })
      .addCase(createDonation.rejected, fail('add'))
      .addCase(fetchDonation.pending, begin('gift'))
      .addCase(fetchDonation.fulfilled, (state, { payload }) => {
        succeed(state, 'gift');
        state.currentDonation = payload;
      })
      .addCase(fetchDonation.rejected, fail('gift'))
      .addCase(fetchDonationsByDonor.pending, begin('donor'))
      .addCase(fetchDonationsByDonor.fulfilled, (state, { payload, meta }) => {
        succeed(state, 'donor');
        state.donorDonations = payload.donations;
        state.donorNext = payload.next;
        state.donorId = meta.arg.donorId;
      })
      .addCase(fetchDonationsByDonor.rejected, fail('donor'))
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
export const { currentDonationCleared, recordOpened } = records.actions;

type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

type Operation = NonNullable<RecordsState['about']>;

function begin(about: Operation) {
  return (state: RecordsState) => {
    state.status = 'loading';
    state.error = null;
    state.about = about;
  };
}

function succeed(state: RecordsState, about: Operation) {
  if (hasGivenWay(state, about)) return;
  state.status = 'succeeded';
  state.error = null;
}

function fail(about: Operation) {
  return (state: RecordsState, action: FailedAction) => {
    if (action.payload?.kind === 'superseded' || hasGivenWay(state, about)) return;
    state.status = 'failed';
    state.error = wordsOf(action);
  };
}

/** One status for four operations: the end of an older one is no end of the one that began after it. */
function hasGivenWay({ status, about }: RecordsState, ended: Operation): boolean {
  return status === 'loading' && about !== null && about !== ended;
}

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}
