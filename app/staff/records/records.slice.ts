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
  statusOf: null,
  certificateStatusOf: null,
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
    /** Clears the donation of a page that unmounts. */
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
      .addCase(fetchDonations.fulfilled, (state, action) => {
        const { payload, meta } = action;
        succeed(state, action);
        state.donations = payload.donations;
        state.next = payload.next;
        state.listed = meta.arg ?? {};
      })
      .addCase(fetchDonations.rejected, fail)
      .addCase(createDonation.pending, begin('add'))
      .addCase(createDonation.fulfilled, (state, action) => {
        succeed(state, action);
        state.donations.unshift(action.payload);
      })
      .addCase(createDonation.rejected, fail)
      .addCase(fetchDonation.pending, begin('donation'))
      .addCase(fetchDonation.fulfilled, (state, action) => {
        succeed(state, action);
        state.currentDonation = action.payload;
      })
      .addCase(fetchDonation.rejected, fail)
      .addCase(fetchDonationsByDonor.pending, begin('donor'))
      .addCase(fetchDonationsByDonor.fulfilled, (state, action) => {
        const { payload, meta } = action;
        succeed(state, action);
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
export const { currentDonationCleared, recordOpened } = records.actions;

type Call = { readonly meta: { readonly requestId: string } };
type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

type Operation = NonNullable<RecordsState['about']>;

function begin(about: Operation) {
  return (state: RecordsState, { meta }: Call) => {
    state.status = 'loading';
    state.error = null;
    state.about = about;
    state.statusOf = meta.requestId;
  };
}

function succeed(state: RecordsState, action: Call) {
  if (isOvertaken(state, action)) return;
  state.status = 'succeeded';
  state.error = null;
}

function fail(state: RecordsState, action: Call & FailedAction) {
  if (isOvertaken(state, action)) return;
  state.status = 'failed';
  state.error = wordsOf(action);
}

/** One status for four operations: the end of a superseded call does not change it. */
const isOvertaken = (state: RecordsState, { meta }: Call) => state.statusOf !== meta.requestId;

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}
