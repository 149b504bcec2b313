import { dayFrom, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorRequest, DonorRequestKind } from '#shared/staff/privacy-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import { carryOutPlan } from './carry-out.writes.ts';
import { presentRequest } from './donor-requests.presenter.ts';
import { type DonorRequestRow, findDonorName } from './donor-requests.queries.ts';
import { addStep, insertRequest, lockRequest, updateRequest } from './donor-requests.writes.ts';
import { findPersonalData, writePersonalData } from './personal-data.ts';
import { planErasure, planWithdrawal, type RequestPlan } from './plan-request.ts';
import { findLimits } from './retention-limits.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The legal maximum for an answer (DPDP Rules 2025, rule 14(3)). */
const ANSWER_DAYS = 90;
const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;

type RequestInput = {
  kind: DonorRequestKind;
  donorId: string;
  askerName: string;
  email: string;
  receivedOn: string;
};

/** Records a data request. Throws Refusal: 400 with fields. */
export async function openRequest(
  { db, clock }: RequestContext,
  actor: Actor,
  input: RequestInput,
): Promise<DonorRequest> {
  requirePermission(actor, 'privacy.manage');
  const now = clock.now();
  const name = hideIdentityNumbers(input.askerName.trim());
  const email = input.email.trim();
  const donorId = input.donorId.trim();
  const receivedOn = input.receivedOn === '' ? dayFrom(now, 0) : input.receivedOn;
  const hasEmail = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= LONGEST_EMAIL;
  const fields = {
    ...(name === '' || name.length > LONGEST_NAME ? { askerName: m.privacy_name_needed() } : {}),
    // A known donor may request by letter; for anyone else the mail address identifies the data.
    ...(hasEmail || (email === '' && donorId !== '') ? {} : { email: m.privacy_email_needed() }),
    ...(donorId === '' || (await findDonorName(db, donorId)) !== null
      ? {}
      : { donorId: m.donor_unknown() }),
    ...(isPossibleDay(receivedOn, now) ? {} : { receivedOn: m.privacy_day_invalid() }),
  };
  if (Object.keys(fields).length > 0) throw refuseInvalid(m.body_invalid(), fields);
  const receivedAt = momentOf(receivedOn);
  const request: DonorRequestRow = {
    id: createId(),
    kind: input.kind,
    donor_id: donorId === '' ? null : donorId,
    asker_name: name,
    email,
    identity_check: '',
    status: 'open',
    outcome: '',
    received_at: receivedAt,
    due_at: timestampAfter(new Date(receivedAt), ANSWER_DAYS * DAY_MS),
    opened_by: actor.id,
    created_at: toTimestamp(now),
    carried_out_at: null,
    closed_by: null,
    closed_at: null,
    erased_at: null,
  };
  await transact(db, async (trx) => {
    await insertRequest(trx, request);
    await addStep(
      trx,
      { clock },
      {
        requestId: request.id,
        actor,
        action: 'open',
        details: { kind: request.kind, donorId: request.donor_id },
      },
    );
  });
  return presentRequest(request);
}

function isPossibleDay(day: string, now: Date): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && day <= dayFrom(now, 0) && day >= dayFrom(now, -ANSWER_DAYS * 2);
}

/** Records how staff verified the requester's identity. Required before disclosure or erasure. */
export async function checkIdentity(
  context: RequestContext,
  actor: Actor,
  id: string,
  how: string,
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  const text = readReason(how, 'how');
  await transact(context.db, async (trx) => {
    await lockOpenRequest(trx, id);
    await updateRequest(trx, id, { identity_check: text });
    await addStep(trx, context, {
      requestId: id,
      actor,
      action: 'check-identity',
      details: {},
    });
  });
}

/** All data held about the requester, as text; the disclosure is recorded in the request's steps and audited. */
export async function exportPersonalData(
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<{ fileName: string; text: string }> {
  requirePermission(actor, 'privacy.manage');
  return transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    requireCheckedIdentity(request);
    const personalData = await findPersonalData(trx, context, request);
    await addStep(trx, context, {
      requestId: id,
      actor,
      action: 'take-data',
      details: { donations: personalData.donations.length, messages: personalData.messages.length },
    });
    return {
      fileName: `personal-data-${id}.txt`,
      text: writePersonalData(personalData, context.organisation.facts(), context.clock.now()),
    };
  });
}

/** Closes a request with the given answer. An erasure or withdrawal can be 'done' only once carried out. */
export async function closeRequest(
  context: RequestContext,
  actor: Actor,
  id: string,
  { state, reason }: { state: 'done' | 'refused'; reason: string },
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  const text = readReason(reason);
  await transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    const isToCarryOut = request.kind === 'withdraw' || request.kind === 'erase';
    if (state === 'done' && isToCarryOut && request.carried_out_at === null) {
      throw new Refusal(409, m.privacy_carry_out_first());
    }
    const at = toTimestamp(context.clock.now());
    await updateRequest(trx, id, {
      status: state,
      outcome: text,
      closed_by: actor.id,
      closed_at: at,
    });
    await addStep(trx, context, { requestId: id, actor, action: state, details: {} });
  });
}

/**
 * Carries out a withdrawal of consent or an erasure, in one transaction, and records what was erased and what was kept.
 * The plan is recomputed in that transaction. Throws Refusal: 404, or 409 for a request of another kind, a closed one,
 * or one without verified identity.
 */
export async function carryOutRequest(
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'privacy.manage');
  await transact(context.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    requireCheckedIdentity(request);
    const plan = await planRequest(trx, context, request);
    if (plan === null || (request.kind !== 'erase' && request.kind !== 'withdraw')) {
      throw new Refusal(409, m.privacy_nothing_to_carry_out());
    }
    const at = toTimestamp(context.clock.now());
    await carryOutPlan(trx, context, plan, at);
    await updateRequest(trx, id, { carried_out_at: at });
    await addStep(trx, context, {
      requestId: id,
      actor,
      action: request.kind,
      details: { lines: plan.lines },
    });
  });
}

export type RequestContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'organisation'> & {
  periods: RetentionPeriods;
};

/** Locks an open request; 404 when unknown, 409 when closed. */
async function lockOpenRequest(trx: DatabaseTransaction, id: string): Promise<DonorRequestRow> {
  const request = await lockRequest(trx, id);
  if (request === undefined) throw refuseUnknown(m.not_found());
  if (request.status !== 'open') throw new Refusal(409, m.privacy_request_closed());
  return request;
}

/** Throws 409 until staff have recorded how they verified the requester's identity. */
function requireCheckedIdentity(request: DonorRequestRow): void {
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
