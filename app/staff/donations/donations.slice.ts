import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DonationRecord } from '#shared/donations.ts';
import type { QueryParams } from '../../api-path.ts';
import { readFields } from '../../read-fields.ts';
import type { Refusal } from '../../store/create-app-thunk.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import {
  createDonation,
  deleteDonation,
  fetchDonation,
  fetchDonations,
  fetchDonationsByDonor,
  sendTaxCertificate,
} from './donations.thunks.ts';

/** State of sending the tax certificate of one donation. */
type CertificateState = {
  readonly status: LoadStatus;
  /** Error message; null unless it failed. */
  readonly error: string | null;
  /** The response body as received; null until then. */
  readonly answer: unknown;
  /** Request id of the call. */
  readonly call: string;
};

/** Client state of donations: the first six fields as in R59, and our own. */
export type DonationsState = {
  donations: DonationRecord[];
  currentDonation: DonationRecord | null;
  donorDonations: DonationRecord[];
  status: LoadStatus;
  error: string | null;
  taxCertificateStatus: LoadStatus;
  /** The operation that `status` and `error` describe: a page shows only its own. */
  about: 'list' | 'add' | 'donation' | 'donor' | null;
  /** Request ids of the latest calls that `status` and `taxCertificateStatus` describe. */
  statusOf: string | null;
  certificateStatusOf: string | null;
  /** Query of `donations` and the next page's cursor; null before the first response and after the last page. */
  listed: QueryParams | null;
  next: string | null;
  /** The same for `donorDonations`, with their donor. */
  donorId: string | null;
  donorNext: string | null;
  /** The donation opened last. */
  opened: string | null;
  /** Certificate state by donation; a missing donation is idle. */
  certificates: Record<string, CertificateState>;
};

const initialState: DonationsState = {
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

const donations = createSlice({
  name: 'donations',
  initialState,
  reducers: {
    /** Clears the donation of a page that unmounts. */
    currentDonationCleared(state) {
      state.currentDonation = null;
    },
    donationOpened(state, { payload }: PayloadAction<string>) {
      state.opened = payload;
    },
    /** Documents of these donations were queued together, by ticks. */
    documentsQueued(state, { payload }: PayloadAction<readonly string[]>) {
      for (const id of payload) {
        state.certificates[id] = { status: 'succeeded', error: null, answer: null, call: '' };
      }
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
        state.error = messageOf(action);
      });
    followCertificates(builder);
  },
});

export const donationsReducer = donations.reducer;
export const { currentDonationCleared, donationOpened, documentsQueued } = donations.actions;

type Call = { readonly meta: { readonly requestId: string } };
type FailedAction = { payload?: Refusal | undefined; error: { message?: string } };

type Operation = NonNullable<DonationsState['about']>;

function begin(about: Operation) {
  return (state: DonationsState, { meta }: Call) => {
    state.status = 'loading';
    state.error = null;
    state.about = about;
    state.statusOf = meta.requestId;
  };
}

function succeed(state: DonationsState, action: Call) {
  if (isOvertaken(state, action)) return;
  state.status = 'succeeded';
  state.error = null;
}

function fail(state: DonationsState, action: Call & FailedAction) {
  if (isOvertaken(state, action)) return;
  state.status = 'failed';
  state.error = messageOf(action);
}

/** One status for four operations: the end of a superseded call does not change it. */
const isOvertaken = (state: DonationsState, { meta }: Call) => state.statusOf !== meta.requestId;

function messageOf({ payload, error }: FailedAction): string {
  return payload?.message ?? error.message ?? '';
}

type CertificateCall = Call & { readonly meta: { readonly arg: string } };

/** Status of sending certificates (R59): of the latest call, and of each donation. */
function followCertificates(builder: ActionReducerMapBuilder<DonationsState>) {
  builder
    .addCase(sendTaxCertificate.pending, (state, { meta }) => {
      const { arg: id, requestId: call } = meta;
      state.certificateStatusOf = call;
      state.taxCertificateStatus = 'loading';
      state.certificates[id] = { status: 'loading', error: null, answer: null, call };
    })
    .addCase(sendTaxCertificate.fulfilled, (state, action) => {
      endCertificate(state, action, { status: 'succeeded', error: null, answer: action.payload });
    })
    .addCase(sendTaxCertificate.rejected, (state, action) => {
      const error = action.payload?.message ?? action.error.message ?? '';
      state.error = error;
      endCertificate(state, action, { status: 'failed', error, answer: null });
    });
}

/** The end of a superseded call does not change the newer one's status. */
function endCertificate(
  state: DonationsState,
  { meta }: CertificateCall,
  ending: Omit<CertificateState, 'call'>,
) {
  const { arg: id, requestId: call } = meta;
  if (state.certificates[id]?.call === call) state.certificates[id] = { ...ending, call };
  if (state.certificateStatusOf === call) state.taxCertificateStatus = ending.status;
}

/** The server's message about a sent certificate; null when there is none. */
export function readCertificateMessage({ answer }: CertificateState): string | null {
  const { message } = readFields(answer);
  return typeof message === 'string' ? message : null;
}
