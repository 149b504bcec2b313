import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import type { DonorRequestRow } from './donor-requests.queries.ts';
import { lockRequest } from './donor-requests.writes.ts';
import { findPersonalData } from './find-personal-data.ts';
import { planErasure, planWithdrawal, type RequestPlan } from './plan-request.ts';
import { findLimits } from './retention-limits.ts';

export type RequestContext = Pick<Context, 'db' | 'clock' | 'sealer'> & {
  periods: RetentionPeriods;
};

/** Locks an open request; 404 when unknown, 409 when closed. */
export async function lockOpenRequest(
  trx: DatabaseTransaction,
  id: string,
): Promise<DonorRequestRow> {
  const request = await lockRequest(trx, id);
  if (request === undefined) throw refuseUnknown(m.not_found());
  if (request.status !== 'open') throw new Refusal(409, m.privacy_request_closed());
  return request;
}

/** Throws 409 until staff have recorded how they verified the requester's identity. */
export function requireCheckedIdentity(request: DonorRequestRow): void {
  if (request.identity_check === '') throw new Refusal(409, m.privacy_identity_first());
}

/** What carrying out a request would do now; null for requests that change nothing. */
export async function planRequest(
  reader: DatabaseReader,
  context: Omit<RequestContext, 'db'>,
  request: DonorRequestRow,
): Promise<RequestPlan | null> {
  if (request.kind !== 'withdraw' && request.kind !== 'erase') return null;
  const personalData = await findPersonalData(reader, context, request);
  if (request.kind === 'withdraw') return planWithdrawal(personalData);
  const { clock, periods } = context;
  const { openTaxYear } = findLimits(clock.now(), periods);
  return planErasure(reader, personalData, {
    openTaxYear,
    today: dayFrom(clock.now(), 0),
    certificateUntil: (taxYear) =>
      dayFrom(
        new Date(`${Number(taxYear.slice(0, 4)) + 1}-03-31T12:00:00+05:30`),
        periods.aadhaarDays,
      ),
  });
}
