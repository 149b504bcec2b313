import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { addDonor, createCategory, fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

/** The client state of campaigns, by the names of SPEC section 3. */
export type CampaignsState = {
  categories: Campaign[];
  currentDonation: Campaign | null;
  status: LoadStatus;
  error: string | null;
  /** Adding a donor, and the gift that makes one: the button of the form follows it. */
  donorStatus: LoadStatus;
  donorError: string | null;
};

const initialState: CampaignsState = {
  categories: [],
  currentDonation: null,
  status: 'idle',
  error: null,
  donorStatus: 'idle',
  donorError: null,
};

type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

const campaigns = createSlice({
  name: 'campaigns',
  initialState,
  reducers: {
    /** Where the visitor's own gift stands, told by the payment flow; `error` is what the toast said. */
    donorStatusChanged(
      state,
      { payload }: PayloadAction<{ status: LoadStatus; error?: string | null }>,
    ) {
      state.donorStatus = payload.status;
      state.donorError = payload.error ?? null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCampaigns.pending, beginLoading)
      .addCase(fetchCampaigns.fulfilled, (state, { payload }) => {
        succeed(state);
        state.categories = payload;
      })
      .addCase(fetchCampaigns.rejected, failLoading)
      .addCase(fetchCampaign.pending, beginLoading)
      .addCase(fetchCampaign.fulfilled, (state, { payload }) => {
        succeed(state);
        state.currentDonation = payload;
      })
      .addCase(fetchCampaign.rejected, failLoading)
      .addCase(createCategory.pending, beginLoading)
      .addCase(createCategory.fulfilled, (state, { payload }) => {
        succeed(state);
        state.categories.push(payload);
      })
      .addCase(createCategory.rejected, failLoading)
      .addCase(addDonor.pending, (state) => {
        state.donorStatus = 'loading';
        state.donorError = null;
      })
      .addCase(addDonor.fulfilled, (state, { payload }) => {
        state.donorStatus = 'succeeded';
        const listed = state.categories.find(({ _id }) => _id === payload.donationId);
        if (listed) appendDonor(listed, payload.donor);
        if (state.currentDonation?._id === payload.donationId) {
          appendDonor(state.currentDonation, payload.donor);
        }
      })
      .addCase(addDonor.rejected, (state, action) => {
        state.donorStatus = 'failed';
        state.donorError = wordsOf(action);
      });
  },
});

export const campaignsReducer = campaigns.reducer;
export const { donorStatusChanged } = campaigns.actions;

function beginLoading(state: CampaignsState) {
  state.status = 'loading';
  state.error = null;
}

function succeed(state: CampaignsState) {
  state.status = 'succeeded';
  state.error = null;
}

function failLoading(state: CampaignsState, action: FailedAction) {
  if (action.payload?.kind === 'superseded') return;
  state.status = 'failed';
  state.error = wordsOf(action);
}

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}

/** The types promise a list; data from elsewhere may come without one (SPEC section 4). */
function appendDonor(campaign: Partial<Pick<Campaign, 'donors' | 'donorCount'>>, donor: Supporter) {
  campaign.donors ??= [];
  campaign.donorCount = (campaign.donorCount ?? campaign.donors.length) + 1;
  campaign.donors.push(donor);
}
