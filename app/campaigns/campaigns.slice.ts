import type { UnknownAction } from '@reduxjs/toolkit';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { addDonor, createCategory, fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

/** The client state of campaigns, by the names of SPEC section 3. */
export type CampaignsState = {
  categories: Campaign[];
  /** True while `categories` are only what another page showed of them, some of it cut. */
  categoriesArePart?: boolean;
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

const PART_KEPT = 'campaigns/partKept';

/** Leaves of the campaigns only what the page at hand shows of them: the rest need not be sent to the browser. */
export const keepCampaigns = (payload: Campaign[]) => ({ type: PART_KEPT, payload });

const isPartKept = (action: UnknownAction): action is ReturnType<typeof keepCampaigns> =>
  action.type === PART_KEPT;

const DONOR_STATUS_CHANGED = 'campaigns/donorStatusChanged';

/** Where the visitor's own gift stands, told by the payment flow; `error` is what the toast said. */
export const donorStatusChanged = (payload: { status: LoadStatus; error?: string | null }) => ({
  type: DONOR_STATUS_CHANGED,
  payload,
});

export function campaignsReducer(
  state: CampaignsState = initialState,
  action: UnknownAction,
): CampaignsState {
  if (isStatusChange(action)) {
    const { status, error = null } = action.payload;
    return { ...state, donorStatus: status, donorError: error };
  }
  // Only the server cuts what it sends.
  if (import.meta.env.SSR && isPartKept(action))
    return { ...state, categories: action.payload, categoriesArePart: true };
  if (loads.some(({ pending }) => pending.match(action))) {
    return { ...state, status: 'loading', error: null };
  }
  if (fetchCampaigns.fulfilled.match(action)) {
    return { ...state, ...succeeded, categories: action.payload, categoriesArePart: false };
  }
  if (fetchCampaign.fulfilled.match(action)) {
    return { ...state, ...succeeded, currentDonation: action.payload };
  }
  if (createCategory.fulfilled.match(action)) {
    return { ...state, ...succeeded, categories: [...state.categories, action.payload] };
  }
  for (const { rejected } of loads) {
    if (rejected.match(action) && action.payload?.kind !== 'superseded') {
      return { ...state, status: 'failed', error: wordsOf(action) };
    }
  }
  return addToDonors(state, action);
}

const loads = [fetchCampaigns, fetchCampaign, createCategory] as const;
const succeeded = { status: 'succeeded', error: null } as const;

const isStatusChange = (action: UnknownAction): action is ReturnType<typeof donorStatusChanged> =>
  action.type === DONOR_STATUS_CHANGED;

function addToDonors(state: CampaignsState, action: UnknownAction): CampaignsState {
  if (addDonor.pending.match(action)) {
    return { ...state, donorStatus: 'loading', donorError: null };
  }
  if (addDonor.rejected.match(action)) {
    return { ...state, donorStatus: 'failed', donorError: wordsOf(action) };
  }
  if (!addDonor.fulfilled.match(action)) return state;
  const { donationId, donor } = action.payload;
  const add = (campaign: Campaign) =>
    campaign._id === donationId ? appendDonor(campaign, donor) : campaign;
  const { categories, currentDonation } = state;
  return {
    ...state,
    donorStatus: 'succeeded',
    categories: categories.map(add),
    currentDonation: currentDonation && add(currentDonation),
  };
}

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}

/** The types promise a list; data from elsewhere may come without one (SPEC section 4). */
function appendDonor(campaign: Campaign, donor: Supporter): Campaign {
  const { donors = [], donorCount = donors.length }: Partial<Campaign> = campaign;
  return { ...campaign, donors: [...donors, donor], donorCount: donorCount + 1 };
}
