import { bulletins } from '#shared/content/bulletins.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type {
  getNewsletter,
  listNewsletters as listNewslettersCall,
  NewsletterShown,
} from '#shared/staff/newsletters-endpoints.ts';
import { listContent } from '../content/list-content.ts';
import type { Context } from '../context.ts';
import { type Letter, setAsText } from '../platform/letter.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countAudience,
  countMails,
  countRemaining,
  listNewsletters,
  listRefusals,
  type MailCounts,
} from './newsletters.queries.ts';
import { isUnderWay, noMails, requireBulletin } from './send-newsletter.ts';
import {
  composeNewsletter,
  type NewsletterFacts,
  type NewsletterSettings,
} from './subscriber-letters.presenter.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'log'>;

const BULLETINS_A_PAGE = 25;

/** One page of the published bulletins, newest first; `after` is the number of the page before. */
export async function showNewsletters(
  context: Reading,
  actor: Actor,
  after: string | undefined,
): Promise<ResponseOf<typeof listNewslettersCall>> {
  requirePermission(actor, 'content.write');
  const page = Math.max(0, Math.trunc(Number(after ?? 0)) || 0) + 1;
  const { items, pages } = await listContent(context, bulletins, { page, limit: BULLETINS_A_PAGE });
  return {
    newsletters: await present(context, items),
    audience: await countAudience(context.db),
    next: page < pages ? String(page) : null,
  };
}

/** One bulletin as a newsletter. Throws 404. */
export async function showNewsletter(
  context: Reading & Pick<Context, 'organisation'>,
  actor: Actor,
  bulletinId: string,
  settings: NewsletterSettings,
): Promise<ResponseOf<typeof getNewsletter>> {
  requirePermission(actor, 'content.write');
  const bulletin = await requireBulletin(context, bulletinId);
  const newsletter = await presentOne(context, bulletin);
  const organisation = context.organisation.facts();
  const letter = composePreview(bulletin, { ...settings, organisation });
  const refusals = await listRefusals(context.db, bulletinId);
  return {
    newsletter,
    audience: await countAudience(context.db),
    remaining: await countRemaining(context.db, bulletinId),
    mail: { subject: letter.subject, text: setAsText(letter, organisation) },
    refusals: refusals.map(({ subscriber_id, email, refused_at, refusal, unreachable_at }) => ({
      _id: subscriber_id,
      address: maskAddress(email ?? ''),
      at: refused_at ?? '',
      reason: refusal,
      isUnreachable: unreachable_at !== null,
    })),
  };
}

/** The progress of one newsletter. Throws 404. */
export async function showProgress(context: Reading, bulletinId: string): Promise<NewsletterShown> {
  return presentOne(context, await requireBulletin(context, bulletinId));
}

/** The mail as a subscriber without a name receives it. */
export function composePreview(bulletin: Bulletin, settings: NewsletterFacts): Letter {
  return composeNewsletter({ name: '', unsubscribeToken: null }, bulletin, settings);
}

async function presentOne(context: Reading, bulletin: Bulletin): Promise<NewsletterShown> {
  const [newsletter] = await present(context, [bulletin]);
  if (!newsletter) throw new Error(`Expected bulletin ${bulletin._id} as a newsletter, found none`);
  return newsletter;
}

async function present(
  { db }: Pick<Context, 'db'>,
  items: readonly Bulletin[],
): Promise<NewsletterShown[]> {
  const ids = items.map(({ _id }) => _id);
  const rows = new Map((await listNewsletters(db, ids)).map((row) => [row.bulletin_id, row]));
  const counts = await countMails(db, ids);
  return items.map(({ _id, title, date }) => {
    const row = rows.get(_id);
    const mails = counts.get(_id) ?? noMails;
    return {
      ...{ _id, title, date, ...mails },
      state: row ? nameState(row, mails) : nameUnrecorded(mails),
      startedAt: row?.started_at ?? null,
      startedBy: row?.starter ?? null,
    };
  });
}

function nameState(
  row: Parameters<typeof isUnderWay>[0],
  mails: MailCounts,
): NewsletterShown['state'] {
  if (row.state === 'stopped') return 'stopped';
  return isUnderWay(row, mails) ? 'sending' : 'sent';
}

/** Sent with the command by a version that recorded mails only. */
function nameUnrecorded({ sent, waiting }: MailCounts): NewsletterShown['state'] {
  if (waiting > 0) return 'sending';
  return sent > 0 ? 'sent' : 'new';
}

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${[...address][0]}•••${address.slice(at)}`;
}
