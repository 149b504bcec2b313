import * as z from 'zod/mini';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { donationRecordSchema } from '#shared/donations.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { OpenApp } from '../app.ts';
import { fillDeskForm } from '../desk-donations.ts';
import { asStaff } from '../staff.ts';

const answerSchema = z.object({ donation: donationRecordSchema });

/** One call as a staff member of this role. */
export function callAs(app: OpenApp, role: Role, method: string, path: string, body?: unknown) {
  return app.call(method, path, {
    headers: asStaff(role),
    ...(body === undefined ? {} : { body }),
  });
}

/** Enters a donation for a sample campaign and returns the response. */
export function enter(app: OpenApp, parts: Record<string, unknown> = {}, role: Role = 'clerk') {
  const body = fillDeskForm({ donationId: 'daily-meals', ...parts });
  return callAs(app, role, 'POST', '/api/post/create-donation', body);
}

/** The same, for a donation that is accepted. */
export async function enterDonation(
  app: OpenApp,
  parts: Record<string, unknown> = {},
  role?: Role,
) {
  const { status, body } = await enter(app, parts, role);
  if (status !== 200)
    throw new Error(
      `Entering a donation should return 200, and returned ${status}: ${JSON.stringify(body)}`,
    );
  return z.parse(answerSchema, body).donation;
}

/** The violations that the ledger check finds, in short. */
export async function findBrokenBooks(app: OpenApp): Promise<string[]> {
  const { db, dialect } = app.context;
  const reports = await checkLedger(db, { dialect });
  return reports.flatMap(({ id, broken }) => broken.map((row) => `${id} ${row}`));
}
