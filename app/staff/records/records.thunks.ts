import * as calls from '#shared/calls.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { QueryParams } from '../../api-path.ts';
import { readFields } from '../../read-fields.ts';
import { createAppThunk, readRefusal, UnexpectedAnswer } from '../../store/create-app-thunk.ts';
import { type DonationPage, readDonation, readDonationPage } from './read-records.ts';

/** Fetches one page of donations; its filters are query parameters. */
export const fetchDonations = createAppThunk<DonationPage, QueryParams | undefined>(
  'records/fetchDonations',
  async (query, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('records');
    try {
      const { data } = await extra.api.call(calls.listDonations, {
        ...(query === undefined ? {} : { query }),
        signal: load.signal,
      });
      return readDonationPage(data) ?? complain(m.records_fetch_failed());
    } catch (error) {
      const refusal = readRefusal(error, m.records_fetch_failed());
      return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
    }
  },
);

/** Enters a donation: the form's fields as typed. */
export const createDonation = createAppThunk<DonationRecord, Readonly<Record<string, unknown>>>(
  'records/createDonation',
  async (form, { extra, rejectWithValue }) => {
    try {
      const { data } = await extra.api.call(calls.createDonation, { body: form });
      return readDonation(readFields(data).donation) ?? complain(m.record_create_failed());
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.record_create_failed()));
    }
  },
);

/** Fetches one donation by id. */
export const fetchDonation = createAppThunk<DonationRecord, string>(
  'records/fetchDonation',
  async (id, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('record');
    try {
      const { data } = await extra.api.call(calls.getDonation, {
        params: { id },
        signal: load.signal,
      });
      return readDonation(readFields(data).donation) ?? complain(m.record_fetch_failed());
    } catch (error) {
      const refusal = readRefusal(error, m.record_fetch_failed());
      return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
    }
  },
);

/** Fetches one page of a donor's donations. */
export const fetchDonationsByDonor = createAppThunk<
  DonationPage,
  { donorId: string; query?: QueryParams }
>('records/fetchDonationsByDonor', async ({ donorId, query }, { extra, rejectWithValue }) => {
  const load = extra.loads.begin('donor records');
  try {
    const { data } = await extra.api.call(calls.listDonationsByDonor, {
      params: { donorId },
      ...(query === undefined ? {} : { query }),
      signal: load.signal,
    });
    return readDonationPage(data) ?? complain(m.donor_records_fetch_failed());
  } catch (error) {
    const refusal = readRefusal(error, m.donor_records_fetch_failed());
    return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
  }
});

/** Mails the tax document of a donation; the response is kept as received. */
export const sendTaxCertificate = createAppThunk<unknown, string>(
  'records/sendTaxCertificate',
  async (id, { extra, rejectWithValue }) => {
    try {
      const { data } = await extra.api.call(calls.sendTaxCertificate, { params: { id } });
      return data;
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.certificate_send_failed()));
    }
  },
);

/** Voids a donation that was entered by mistake; returns its id. */
export const deleteDonation = createAppThunk<string, { id: string; reason?: string }>(
  'records/deleteDonation',
  async ({ id, reason }, { extra, rejectWithValue }) => {
    try {
      await extra.api.call(calls.deleteDonation, {
        params: { id },
        ...(reason === undefined ? {} : { body: { reason } }),
      });
      return id;
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.record_delete_failed()));
    }
  },
);

function complain(message: string): never {
  throw new UnexpectedAnswer(message);
}
