import { m } from '#shared/messages/compiled/messages.js';
import type { ContentHead, ContentState } from '#shared/staff/content-endpoints.ts';
import { servicePages } from '../../site/site-map.ts';
import type { BadgeTone } from '../kit/badge.tsx';
import { formatMoment } from '../money/format-moment.ts';
import type { ContentAct } from './content-acts.ts';

export const nameItem = ({ title }: Pick<ContentHead, 'title'>): string =>
  title === '' ? m.content_list_untitled() : title;

export const stateLabels: Readonly<Record<ContentState, () => string>> = {
  published: m.content_list_published,
  draft: m.content_list_draft,
  scheduled: m.content_list_scheduled,
  binned: m.content_list_binned,
};

export const stateTones: Readonly<Record<ContentState, BadgeTone>> = {
  published: 'good',
  draft: 'plain',
  scheduled: 'waiting',
  binned: 'bad',
};

export const actLabels: Readonly<Record<ContentAct, () => string>> = {
  publish: m.content_list_publish,
  unpublish: m.content_list_unpublish,
  bin: m.content_list_bin,
  restore: m.content_list_restore,
};

const doneToOne: Readonly<Record<ContentAct, (named: { title: string }) => string>> = {
  publish: m.content_list_published_one,
  unpublish: m.content_list_unpublished_one,
  bin: m.content_list_binned_one,
  restore: m.content_list_restored_one,
};

const doneToMany: Readonly<Record<ContentAct, (counted: { count: number }) => string>> = {
  publish: m.content_list_published_many,
  unpublish: m.content_list_unpublished_many,
  bin: m.content_list_binned_many,
  restore: m.content_list_restored_many,
};

/** What was done: by the title of a single item, else by number. */
export const describeDone = (act: ContentAct, count: number, title: string | null): string =>
  title === null ? doneToMany[act]({ count }) : doneToOne[act]({ title });

/** When it is published or withdrawn, or why it was not; '' for neither. */
export function describeSchedule({ at, until, scheduleFault }: ContentHead): string {
  if (scheduleFault !== '') return m.content_list_schedule_fault({ why: scheduleFault });
  const parts = [
    at === null ? '' : m.content_list_from({ at: formatMoment(at) }),
    until === null ? '' : m.content_list_until({ until: formatMoment(until) }),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Activities are tagged by the address of a service. */
export const nameTag = (tag: string): string =>
  servicePages.find(({ to }) => to === `/${tag}`)?.name() ?? tag;
