import * as calls from '#shared/calls.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { QueryParams } from '../../api-path.ts';
import { readFields } from '../../read-fields.ts';
import { createAppThunk, readRefusal, UnexpectedAnswer } from '../../store/create-app-thunk.ts';

/** Fetches one page of donations; its filters are query parameters. */
export const fetchDonations = createAppThunk<DonationPage, QueryParams | undefined>(
  'donations/fetchDonations',
  async (query, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('donations');
    try {
      const { data } = await extra.api.call(calls.listDonations, {
        ...(query === undefined ? {} : { query }),
        signal: load.signal,
      });
      return readDonationPage(data) ?? refuseAnswer(m.records_fetch_failed());
    } catch (error) {
      const refusal = readRefusal(error, m.records_fetch_failed());
      return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
    }
  },
);

/** Enters a donation: the form's fields as typed. */
export const createDonation = createAppThunk<DonationRecord, Readonly<Record<string, unknown>>>(
  'donations/createDonation',
  async (form, { extra, rejectWithValue }) => {
    try {
      const { data } = await extra.api.call(calls.createDonation, { body: form });
      return readDonation(readFields(data).donation) ?? refuseAnswer(m.record_create_failed());
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.record_create_failed()));
    }
  },
);

/** Fetches one donation by id. */
export const fetchDonation = createAppThunk<DonationRecord, string>(
  'donations/fetchDonation',
  async (id, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('donation');
    try {
      const { data } = await extra.api.call(calls.getDonation, {
        params: { id },
        signal: load.signal,
      });
      return readDonation(readFields(data).donation) ?? refuseAnswer(m.record_fetch_failed());
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
>('donations/fetchDonationsByDonor', async ({ donorId, query }, { extra, rejectWithValue }) => {
  const load = extra.loads.begin('donor donations');
  try {
    const { data } = await extra.api.call(calls.listDonationsByDonor, {
      params: { donorId },
      ...(query === undefined ? {} : { query }),
      signal: load.signal,
    });
    return readDonationPage(data) ?? refuseAnswer(m.donor_records_fetch_failed());
  } catch (error) {
    const refusal = readRefusal(error, m.donor_records_fetch_failed());
    return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
  }
});

/** Mails the tax document of a donation; the response is kept as received. */
export const sendTaxCertificate = createAppThunk<unknown, string>(
  'donations/sendTaxCertificate',
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
  'donations/deleteDonation',
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

function refuseAnswer(message: string): never {
  throw new UnexpectedAnswer(message);
}

/** One page of donations with the next page's cursor; null when there is none. */
type DonationPage = {
  readonly donations: DonationRecord[];
  readonly next: string | null;
};

/** The donations of a response; null when it has no list. Invalid entries are left out. */
function readDonationPage(answer: unknown): DonationPage | null {
  const { donations, next } = readFields(answer);
  if (!Array.isArray(donations)) return null;
  return {
    donations: donations.map(readDonation).filter((donation) => donation !== null),
    next: typeof next === 'string' ? next : null,
  };
}

/** A donation as our own server sends it; null without `_id`. */
function readDonation(value: unknown): DonationRecord | null {
  return isDonation(value) ? value : null;
}

/** The server validates each response by its schema; here only what a list requires. */
function isDonation(value: unknown): value is DonationRecord {
  const { _id } = readFields(value);
  return typeof _id === 'string' && _id !== '';
}
