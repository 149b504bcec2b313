import { expect } from 'vitest';
import type { OpenApp } from './app.ts';
import { beginTestDonation, openCampaign, payDonation } from './donations.ts';
import type { insertSignedInStaff } from './staff-session.ts';
import { untilPasses } from './until-passes.ts';

export type Member = Awaited<ReturnType<typeof insertSignedInStaff>>;

const DAY_MS = 24 * 3_600_000;
const REASON = 'The donor asked for it';

/** Steps of tests about approvals at the desk, each over HTTP as a given member of staff. */
export function openApprovalFixture(app: () => OpenApp) {
  const db = () => app().context.db;
  const waiting = async (id: string) =>
    db().selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    db,
    waiting,

    /** Disables all existing members of staff. */
    async retireStaff(): Promise<void> {
      await db().deleteFrom('staff_guesses').execute();
      await db()
        .updateTable('staff_members')
        .set({ disabled_at: daysAgo(30) })
        .execute();
    },

    as: ({ cookie }: Pick<Member, 'cookie'>) => ({
      post: (path: string, body?: unknown) =>
        app().call('POST', path, { body, headers: { cookie } }),
      get: (path: string) => app().call('GET', path, { headers: { cookie } }),
      asksForRefund: async () => {
        const { id, donationId } = await requestRefund(app(), cookie);
        return { id, donationId, isOrdered: () => isOrdered(app(), donationId) };
      },
      agrees: (id: string) =>
        app().call('POST', `/api/staff/approvals/${id}/approve`, { headers: { cookie } }),
      stops: (id: string) =>
        app().call('POST', `/api/staff/approvals/${id}/decline`, {
          headers: { cookie },
          body: { reason: 'This looks wrong' },
        }),
    }),

    /** Advances past the day in which a request can be stopped; returns its result. */
    async advanceOneDay(id: string) {
      await makeDue(app(), id);
      app().context.wakeOutbox();
      await untilPasses(async () => expect((await waiting(id)).state).not.toBe('waiting'));
      return waiting(id);
    },
  };
}

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

/** A refusal by the rules, whose message contains these words. */
export function refusedFor(message: string) {
  return { status: 403, body: { message: expect.stringContaining(message) } };
}

export async function makeDue({ context: { db } }: OpenApp, id: string): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ effective_after: daysAgo(0.01) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('outbox')
    .set({ run_after: daysAgo(0.01) })
    .where('dedupe_key', '=', `approval-effect:${id}`)
    .execute();
}

/** Requests the refund of a donation of ₹51,000; returns the approval's id. */
async function requestRefund({ context, call }: OpenApp, cookie: string) {
  const campaignId = `campaign-${Math.random().toString(36).slice(2)}`;
  await openCampaign(context.db, campaignId);
  const { donationId } = await beginTestDonation(context, { campaignId, amountPaise: 5_100_000 });
  await payDonation(context, donationId);
  const response = await call('POST', `/api/staff/donations/${donationId}/refund`, {
    body: { amount: 51_000, reason: REASON },
    headers: { cookie },
  });
  const { refund } = response.body as { refund: { _id: string; state: string } };
  expect([response.status, refund.state]).toEqual([200, 'waiting']);
  const { id } = await context.db
    .selectFrom('approvals')
    .select('id')
    .where('subject', '=', refund._id)
    .executeTakeFirstOrThrow();
  return { id, donationId };
}

async function isOrdered({ context }: OpenApp, donationId: string): Promise<boolean> {
  const { status } = await context.db
    .selectFrom('refund_requests')
    .select('status')
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow();
  return !['waiting', 'declined', 'withdrawn'].includes(status);
}

/** Recipients of the mails about an approval. */
export async function listMailed(
  { context }: OpenApp,
  id: string,
  subject: string,
): Promise<string[]> {
  const jobs = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', `approval-mail:${id}:${subject}:%`)
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload).memberId).toSorted();
}
