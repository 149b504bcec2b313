import * as z from 'zod/mini';
import { transact } from '#server/database/transact.ts';
import { insertDonors, toDonorRow } from '#server/donations/donors.writes.ts';
import { walkDonors } from '#server/donations/suggestions/walk-donors.ts';
import { listSuggestions } from '#shared/staff/suggestions-endpoints.ts';
import type { OpenApp } from './app.ts';
import { callAs } from './wire/desk.ts';

type Person = { fullname: string; phone_no?: string; email?: string };

/** Adds donors as their first donations create them; returns their ids. */
export async function addDonors(app: OpenApp, people: readonly Person[]): Promise<string[]> {
  const { db, clock } = app.context;
  const rows = people.map((person) =>
    toDonorRow(clock, { email: '', phone_no: '', address: '', ...person }),
  );
  await transact(db, (trx) => insertDonors(trx, rows));
  return rows.map(({ id }) => id);
}

/** Compares all donors for suggestions, as the server does once a day. */
export async function compareAllDonors(app: OpenApp): Promise<void> {
  app.advanceTime(24 * 3_600_000);
  await walkDonors(app.context);
}

/** A page of suggestions as an accountant sees it. */
export async function readSuggestions(app: OpenApp, query = '') {
  const { body } = await callAs(app, 'accountant', 'GET', `/api/staff/donor-suggestions${query}`);
  return z.parse(listSuggestions.response, body);
}

/** The one open suggestion about a donor. */
export async function findSuggestionOf(app: OpenApp, donorId: string | null | undefined) {
  const { suggestions } = await readSuggestions(app, `?donor=${donorId}`);
  const [one] = suggestions;
  if (one === undefined || suggestions.length > 1) {
    throw new Error(`Expected one suggestion about ${donorId}, got ${suggestions.length}`);
  }
  return one;
}
