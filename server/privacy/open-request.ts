import { dayFrom, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorRequest, DonorRequestKind } from '#shared/staff/privacy-endpoints.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentRequest } from './donor-requests.presenter.ts';
import { type DonorRequestRow, findDonorName } from './donor-requests.queries.ts';
import { addStep, insertRequest } from './donor-requests.writes.ts';
import type { RequestContext } from './request-context.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The legal maximum for an answer (DPDP Rules 2025, rule 14(3)). */
const ANSWER_DAYS = 90;
const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;

type Given = {
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
  given: Given,
): Promise<DonorRequest> {
  requirePermission(actor, 'privacy.manage');
  const now = clock.now();
  const name = hideIdentityNumbers(given.askerName.trim());
  const email = given.email.trim();
  const donorId = given.donorId.trim();
  const receivedOn = given.receivedOn === '' ? dayFrom(now, 0) : given.receivedOn;
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
    kind: given.kind,
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
        actor: actor.id,
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
