import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type {
  CashDonation,
  CashHandover,
  CashHandoverPage,
  HandoverStatus,
} from '#shared/staff/cash-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readCashMembers, requireSight, seesAllCash } from './cash-access.ts';
import { presentCashDonation, presentHandover } from './cash-handovers.presenter.ts';
import {
  findHandover,
  listHandoverDonations,
  listHandovers,
  listMembers,
  listOpenCash,
  sumHandovers,
  sumOpenCash,
} from './cash-handovers.queries.ts';
import { HANDOVER_DONATIONS, readPeriod } from './open-handover.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

const PAGE = 50;
/** Cash from longer ago belongs to the time before handovers were recorded here. */
const EARLIER_DAYS = 60;
const DAY_MS = 86_400_000;

type Query = {
  status?: '' | HandoverStatus | undefined;
  member?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

/** One page of the handovers that a member may see, newest first. */
export async function showHandovers(
  { db }: Reading,
  actor: Actor,
  { status, member, from, to, after }: Query,
): Promise<{
  handovers: CashHandover[];
  next: string | null;
  members: { _id: string; name: string }[];
}> {
  requirePermission(actor, 'donations.enter');
  const rows = await listHandovers(db, {
    status: status || null,
    member: seesAllCash(actor) ? member || null : actor.id,
    from: from || null,
    to: to || null,
    before: after || null,
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const sums = await sumHandovers(
    db,
    shown.map(({ id }) => id),
  );
  const members = await listMembers(db);
  return {
    handovers: shown.map((handover) =>
      presentHandover(
        handover,
        sums.find(({ handover_id: id }) => id === handover.id),
      ),
    ),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    members: members
      .filter(({ id }) => seesAllCash(actor) || id === actor.id)
      .map(({ id, name }) => ({ _id: id, name })),
  };
}

/** One handover with its donations; throws 404 for an unknown one, and for one of another member. */
export async function showHandover(
  { db }: Pick<Reading, 'db'>,
  actor: Actor,
  id: string,
): Promise<CashHandoverPage> {
  requirePermission(actor, 'donations.enter');
  const handover = await findHandover(db, id);
  if (!handover) throw refuseUnknown(m.cash_handover_unknown());
  requireSight(actor, handover);
  const [sum] = await sumHandovers(db, [id]);
  const donations = await listHandoverDonations(db, [id]);
  const enterers = donations.flatMap((donation) => donation.entered_by ?? []);
  const members = enterers.length === 0 ? [handover.handed_over_by] : [...new Set(enterers)];
  const period = { from: handover.first_day, to: handover.last_day, members };
  const more = handover.status === 'draft' ? (await sumOpenCash(db, period)).count : 0;
  return {
    handover: presentHandover(handover, sum),
    more,
    list: donations.map(presentCashDonation),
  };
}

/** Cash that these members have not handed over: of a period, and of the two months before it. */
export async function showCashOnHand(
  { db, clock }: Reading,
  actor: Actor,
  { from, to, members = '' }: { from: string; to: string; members?: string | undefined },
): Promise<{
  list: CashDonation[];
  amount: number;
  earlier: { count: number; amount: number; since: string } | null;
}> {
  const enteredBy = readCashMembers(actor, members.split(','));
  const period = { ...readPeriod({ from, to }, clock.now()), members: enteredBy };
  const donations = await listOpenCash(db, period, HANDOVER_DONATIONS);
  const dayBefore = (day: string, days: number) =>
    dayFrom(new Date(Date.parse(`${day}T12:00:00+05:30`) - days * DAY_MS), 0);
  const before = await sumOpenCash(db, {
    from: dayBefore(period.from, EARLIER_DAYS),
    to: dayBefore(period.from, 1),
    members: enteredBy,
  });
  return {
    list: donations.map(presentCashDonation),
    amount: toRupees(donations.reduce((sum, { paise }) => sum + paise, 0)),
    earlier:
      before.count === 0
        ? null
        : { count: before.count, amount: toRupees(before.paise), since: before.since ?? '' },
  };
}
