import type { UnknownAction } from '@reduxjs/toolkit';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';
import { addDonor, createCategory, fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

/** Client state of campaigns (R28). */
export type CampaignsState = {
  categories: Campaign[];
  /** True while `categories` hold only the reduced data that another page rendered. */
  categoriesArePart?: boolean;
  /** True while the server says that there are no campaigns: a failure (R34) that a retry does not mend. */
  hasNone?: boolean | undefined;
  currentDonation: Campaign | null;
  status: LoadStatus;
  error: string | null;
  /** State of adding a donor and of the visitor's own donation; the form's button depends on it. */
  donorStatus: LoadStatus;
  donorError: string | null;
  /**
   * Request ids of the pending calls that `status` and `donorStatus` describe. Several operations share each status, so
   * the end of a superseded call must not change it.
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

/** Keeps of the campaigns only what the current page renders, so that less is sent to the browser. */
export const keepCampaigns = (payload: Campaign[]) => ({ type: PART_KEPT, payload });

const isPartKept = (action: UnknownAction): action is ReturnType<typeof keepCampaigns> =>
  action.type === PART_KEPT;

const DONOR_STATUS_CHANGED = 'campaigns/donorStatusChanged';

/** State of the visitor's own donation, set by the payment flow; `error` is the toast's text. */
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
  // Only the server reduces what it sends.
  if (import.meta.env.SSR && isPartKept(action))
    return { ...state, categories: action.payload, categoriesArePart: true };
  for (const { pending, rejected } of loads) {
    if (pending.match(action)) {
      return { ...state, status: 'loading', error: null, statusOf: action.meta.requestId };
    }
    if (rejected.match(action)) {
      const hasNone = fetchCampaigns.rejected.match(action) && action.payload?.kind === 'answer';
      return end(state, action, {
        ...{ status: 'failed', error: messageOf(action) },
        hasNone: hasNone || undefined,
      });
    }
  }
  if (fetchCampaigns.fulfilled.match(action)) {
    const categories = action.payload;
    return {
      ...end(state, action, succeeded),
      ...{ categories, categoriesArePart: false, hasNone: undefined },
    };
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

/** Records how a call ended, unless a newer one has started. */
function end(
  state: CampaignsState,
  { meta }: Call,
  ending: Pick<CampaignsState, 'status' | 'error' | 'hasNone'>,
): CampaignsState {
  return state.statusOf === meta.requestId ? { ...state, ...ending, statusOf: undefined } : state;
}

function endDonor(
  state: CampaignsState,
  { meta }: Call,
  ending: Pick<CampaignsState, 'donorStatus' | 'donorError'>,
): CampaignsState {
  const isNew = state.donorStatusOf === meta.requestId;
  return isNew ? { ...state, ...ending, donorStatusOf: undefined } : state;
}

const isStatusChange = (action: UnknownAction): action is ReturnType<typeof donorStatusChanged> =>
  action.type === DONOR_STATUS_CHANGED;

function addToDonors(state: CampaignsState, action: UnknownAction): CampaignsState {
  if (addDonor.pending.match(action)) {
    const { requestId: donorStatusOf } = action.meta;
    return { ...state, donorStatus: 'loading', donorError: null, donorStatusOf };
  }
  if (addDonor.rejected.match(action)) {
    return endDonor(state, action, { donorStatus: 'failed', donorError: messageOf(action) });
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

function messageOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}

/** The types promise a list, but external data may lack one (R28). */
function appendDonor(campaign: Campaign, donor: Supporter): Campaign {
  const { donors = [], donorCount = donors.length }: Partial<Campaign> = campaign;
  return { ...campaign, donors: [...donors, donor], donorCount: donorCount + 1 };
}
