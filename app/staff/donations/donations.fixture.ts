import { configureStore } from '@reduxjs/toolkit';
import type { DonationRecord } from '#shared/donations.ts';
import { createApiClient } from '../../api-client.ts';
import { createLatestLoads } from '../../store/latest-load.ts';
import type { DonationsState } from './donations.slice.ts';
import { donationsReducer } from './donations.slice.ts';

/** A donation as the API returns it. */
export const donationCalled = (id: string, more: Partial<DonationRecord> = {}): DonationRecord => ({
  _id: id,
  donorId: 'donor-1',
  donationId: 'campaign-1',
  campaignTitle: 'Anna Seva',
  fullname: `Donor of ${id}`,
  email: 'd•••@example.org',
  phone_no: '••••••3210',
  pan_no: '••••••234F',
  hasPan: true,
  aadhar_no: '',
  address: 'Vrindavan',
  message: '',
  amount: 501,
  refunded: 0,
  mode: 'cash',
  status: 'paid',
  receiptNumber: '2026-27/000001',
  date: '2026-11-21T06:30:00.000Z',
  taxYear: '2026-27',
  incomplete: false,
  noDeduction: null,
  corpus: '',
  reference: '',
  draweeBank: '',
  chequeDate: '',
  receiptBookNumber: '',
  isNamePublic: false,
  note: '',
  kind: '',
  enteredBy: null,
  enteredAt: '2026-11-21T06:30:00.000Z',
  batch: null,
  importFile: null,
  paymentId: null,
  fee: null,
  settlement: null,
  voidedAt: null,
  voidReason: '',
  receiptIsEarlier: false,
  oldReceiptNumber: '',
  policies: null,
  dedication: '',
  dedicationKind: '',
  dedicationName: '',
  dedicationFrom: '',
  isDedicationListed: false,
  ...more,
});

/** The toolkit's state checks without its time warnings, which fire on a busy machine. */
const PATIENT = { warnAfter: Number.POSITIVE_INFINITY };

/** A store with only donations, connected to a local test server, with preloaded state. */
export function openDonations(origin: string, donations: Partial<DonationsState> = {}) {
  const initial = donationsReducer(undefined, { type: 'test/opened' });
  return configureStore({
    reducer: { donations: donationsReducer },
    preloadedState: { donations: { ...initial, ...donations } },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { api: createApiClient({ fetch, origin }), loads: createLatestLoads() },
        },
        immutableCheck: PATIENT,
        serializableCheck: PATIENT,
      }),
  });
}
export type DonationsStore = ReturnType<typeof openDonations>;
