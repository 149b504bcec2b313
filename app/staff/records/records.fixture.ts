import { configureStore } from '@reduxjs/toolkit';
import type { DonationRecord } from '#shared/donations.ts';
import { createApiClient } from '../../api-client.ts';
import { createLatestLoads } from '../../store/latest-load.ts';
import { recordsReducer } from './records.slice.ts';
import type { RecordsState } from './records-state.ts';

/** A donation as the API returns it. */
export const recordCalled = (id: string, more: Partial<DonationRecord> = {}): DonationRecord => ({
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
  note: '',
  kind: '',
  enteredBy: null,
  enteredAt: '2026-11-21T06:30:00.000Z',
  voidedAt: null,
  voidReason: '',
  ...more,
});

/** The toolkit's state checks without its time warnings, which fire on a busy machine. */
const PATIENT = { warnAfter: Number.POSITIVE_INFINITY };

/** A store with only donations, connected to a local test server, with preloaded state. */
export function openRecords(origin: string, records: Partial<RecordsState> = {}) {
  const initial = recordsReducer(undefined, { type: 'test/opened' });
  return configureStore({
    reducer: { records: recordsReducer },
    preloadedState: { records: { ...initial, ...records } },
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
export type RecordsStore = ReturnType<typeof openRecords>;
