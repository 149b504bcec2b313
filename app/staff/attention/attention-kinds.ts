import { m } from '#shared/messages/compiled/messages.js';
import type { AttentionItem } from '#shared/staff/overview-endpoints.ts';
import { LIST_PATH } from '../donations/list-address.ts';

type Kind = AttentionItem['kind'];

/** One kind of work that waits for staff. */
export type AttentionKind = {
  readonly kind: ShownKind;
  readonly title: () => string;
  /** What has happened. */
  readonly why: () => string;
  /** What staff do about it. */
  readonly what: () => string;
  /** URL of the whole list, oldest first where it can be; null: there is none. */
  readonly all: string | null;
  /** True: donations without money, documents or answers. */
  readonly isUrgent: boolean;
};

const oldestOf = (only: string) => `${LIST_PATH}?only=${only}&sort=entered&dir=asc`;

/**
 * All kinds, the most urgent first. Donations without PAN are not among them: those that need one for their documents
 * are donations with missing 80G details.
 */
export const attentionKinds: readonly AttentionKind[] = [
  {
    kind: 'setAside',
    title: m.attention_unmatched,
    why: m.attention_unmatched_why,
    what: m.attention_unmatched_do,
    all: '/unmatched-payments?state=open',
    isUrgent: true,
  },
  {
    kind: 'review',
    title: m.attention_review,
    why: m.attention_review_why,
    what: m.attention_review_do,
    all: oldestOf('set-aside'),
    isUrgent: true,
  },
  {
    kind: 'refundRequests',
    title: m.attention_refunds,
    why: m.attention_refunds_why,
    what: m.attention_refunds_do,
    all: '/refunds?state=waiting',
    isUrgent: true,
  },
  {
    kind: 'lockedBookings',
    title: m.attention_locked,
    why: m.attention_locked_why,
    what: m.attention_locked_do,
    all: '/periods',
    isUrgent: false,
  },
  {
    kind: 'panInQuestion',
    title: m.attention_pans,
    why: m.attention_pans_why,
    what: m.attention_pans_do,
    all: '/carried-over',
    isUrgent: false,
  },
  {
    kind: 'failedMails',
    title: m.attention_mails,
    why: m.attention_mails_why,
    what: m.attention_mails_do,
    all: '/mails?state=attention',
    isUrgent: true,
  },
  {
    kind: 'silentWebhooks',
    title: m.attention_webhooks,
    why: m.attention_webhooks_why,
    what: m.attention_webhooks_do,
    all: null,
    isUrgent: true,
  },
  {
    kind: 'unreadableTexts',
    title: m.attention_texts,
    why: m.attention_texts_why,
    what: m.attention_texts_do,
    all: '/content/mail-templates',
    isUrgent: true,
  },
  {
    kind: 'unsettled',
    title: m.attention_unsettled,
    why: m.attention_unsettled_why,
    what: m.attention_unsettled_do,
    all: oldestOf('unsettled'),
    isUrgent: false,
  },
  {
    kind: 'incomplete',
    title: m.attention_incomplete,
    why: m.attention_incomplete_why,
    what: m.attention_incomplete_do,
    all: oldestOf('incomplete'),
    isUrgent: false,
  },
];

export type ShownKind = Exclude<Kind, 'noPan'>;

/** How many of a kind wait. */
export function countOf(attention: readonly AttentionItem[], kind: ShownKind): number {
  return attention.find((item) => item.kind === kind)?.count ?? 0;
}

/** How many of all kinds wait: the sum of the page's sections. */
export function countAll(attention: readonly AttentionItem[]): number {
  return attentionKinds.reduce((sum, { kind }) => sum + countOf(attention, kind), 0);
}
