import type { UnknownAction } from '@reduxjs/toolkit';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { addDonor, createCategory, fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

/** The client state of campaigns, as R28 says. */
export type CampaignsState = {
  categories: Campaign[];
  /** True while `categories` are only what another page showed of them, some of it cut. */
  categoriesArePart?: boolean;
  currentDonation: Campaign | null;
  status: LoadStatus;
  error: string | null;
  /** Adding a donor, and the donation that makes one: the button of the form follows it. */
  donorStatus: LoadStatus;
  donorError: string | null;
  /**
   * The calls of which `status` and `donorStatus` speak, while they are under way. Each is shared by several operations, and
   * the end of a call that was overtaken is no news of the one that overtook it.
   */
  statusOf?: string | undefined;
  donorStatusOf?: string | undefined;
};

const initialState: CampaignsState = {
  categories: [],
  currentDonation: null,
  status: 'idle',
  error: null,
  donorStatus: 'idle',
  donorError: null,
};

type Call = { readonly meta: { readonly requestId: string } };
type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

const PART_KEPT = 'campaigns/partKept';

/** Leaves of the campaigns only what the page at hand shows of them: the rest need not be sent to the browser. */
export const keepCampaigns = (payload: Campaign[]) => ({ type: PART_KEPT, payload });

const isPartKept = (action: UnknownAction): action is ReturnType<typeof keepCampaigns> =>
  action.type === PART_KEPT;

const DONOR_STATUS_CHANGED = 'campaigns/donorStatusChanged';

/** Where the visitor's own donation stands, told by the payment flow; `error` is what the toast said. */
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
    return { ...state, donorStatus: status, donorError: error, donorStatusOf: undefined };
  }
  // Only the server cuts what it sends.
  if (import.meta.env.SSR && isPartKept(action))
    return { ...state, categories: action.payload, categoriesArePart: true };
  for (const { pending, rejected } of loads) {
    if (pending.match(action)) {
      return { ...state, status: 'loading', error: null, statusOf: action.meta.requestId };
    }
    if (rejected.match(action))
      return end(state, action, { status: 'failed', error: wordsOf(action) });
  }
  if (fetchCampaigns.fulfilled.match(action)) {
    const categories = action.payload;
    return { ...end(state, action, succeeded), categories, categoriesArePart: false };
  }
  if (fetchCampaign.fulfilled.match(action)) {
    return { ...end(state, action, succeeded), currentDonation: action.payload };
  }
  if (createCategory.fulfilled.match(action)) {
    return { ...end(state, action, succeeded), categories: [...state.categories, action.payload] };
  }
  return addToDonors(state, action);
}

const loads = [fetchCampaigns, fetchCampaign, createCategory] as const;
const succeeded = { status: 'succeeded', error: null } as const;

/** Tells how a call has ended, unless another has begun after it. */
function end(
  state: CampaignsState,
  { meta }: Call,
  ending: Pick<CampaignsState, 'status' | 'error'>,
): CampaignsState {
  return state.statusOf === meta.requestId ? { ...state, ...ending, statusOf: undefined } : state;
}

function endDonor(
  state: CampaignsState,
  { meta }: Call,
  ending: Pick<CampaignsState, 'donorStatus' | 'donorError'>,
): CampaignsState {
  const isNews = state.donorStatusOf === meta.requestId;
  return isNews ? { ...state, ...ending, donorStatusOf: undefined } : state;
}

const isStatusChange = (action: UnknownAction): action is ReturnType<typeof donorStatusChanged> =>
  action.type === DONOR_STATUS_CHANGED;

function addToDonors(state: CampaignsState, action: UnknownAction): CampaignsState {
  if (addDonor.pending.match(action)) {
    const { requestId: donorStatusOf } = action.meta;
    return { ...state, donorStatus: 'loading', donorError: null, donorStatusOf };
  }
  if (addDonor.rejected.match(action)) {
    return endDonor(state, action, { donorStatus: 'failed', donorError: wordsOf(action) });
  }
  if (!addDonor.fulfilled.match(action)) return state;
  const { donationId, donor } = action.payload;
  const add = (campaign: Campaign) =>
    campaign._id === donationId ? appendDonor(campaign, donor) : campaign;
  const { categories, currentDonation } = state;
  return {
    ...endDonor(state, action, { donorStatus: 'succeeded', donorError: null }),
    categories: categories.map(add),
    currentDonation: currentDonation && add(currentDonation),
  };
}

function wordsOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}

/** The types promise a list; data from elsewhere may come without one (R28). */
function appendDonor(campaign: Campaign, donor: Supporter): Campaign {
  const { donors = [], donorCount = donors.length }: Partial<Campaign> = campaign;
  return { ...campaign, donors: [...donors, donor], donorCount: donorCount + 1 };
}
