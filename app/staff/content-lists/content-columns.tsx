import { m } from '#shared/messages/compiled/messages.js';
import type { ContentHead } from '#shared/staff/content-endpoints.ts';
import { nameUnreadable } from '../content/name-unreadable.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import type { Column } from '../kit/data-table.tsx';
import { formatMoment } from '../money/format-moment.ts';
import { formatCount } from '../newsletters/label-newsletter.ts';
import { describeSchedule, nameItem, stateLabels, stateTones } from './content-labels.ts';

export function describeContentColumns(kind: string): Column<ContentHead>[] {
  return [
    {
      key: 'title',
      head: m.content_list_title(),
      className: 'w-full min-w-52 wrap-anywhere',
      cell: (item) => (
        <>
          {nameItem(item)}
          {item.isSample && (
            <>
              {' '}
              <Badge tone="waiting">{m.sample_mark()}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'state',
      head: m.content_list_state(),
      cell: (item) => (
        <>
          <StateBadges item={item} />
          <span className="block text-xs text-ink-soft empty:hidden">{describeSchedule(item)}</span>
          <span className="block text-xs text-danger empty:hidden">
            {nameUnreadable(kind, item.unreadable)}
          </span>
        </>
      ),
    },
    {
      key: 'changed',
      head: m.content_list_changed(),
      className: 'whitespace-nowrap',
      cell: ({ updatedAt, updatedBy }) => (
        <>
          {formatMoment(updatedAt)}
          <span className="block text-xs text-ink-soft">
            {updatedBy === '' ? m.content_list_program() : updatedBy}
          </span>
        </>
      ),
    },
  ];
}

function StateBadges({
  item: { state, hasChanges, unreadable, undescribed },
}: {
  readonly item: ContentHead;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
      {state === 'published' && hasChanges && (
        <Badge tone="waiting">{m.content_list_has_changes()}</Badge>
      )}
      {undescribed > 0 && <Badge tone="waiting">{describeUndescribed(undescribed)}</Badge>}
      {unreadable.length > 0 && <Badge tone="bad">{m.content_list_unreadable()}</Badge>}
    </span>
  );
}

const describeUndescribed = (count: number): string =>
  count === 1
    ? m.content_list_undescribed_one()
    : m.content_list_undescribed_count({ count: formatCount(count) });

export const describeContentCard = (kind: string, item: ContentHead): Card => ({
  title: nameItem(item),
  figure: item.isSample ? <Badge tone="waiting">{m.sample_mark()}</Badge> : '',
  detail:
    nameUnreadable(kind, item.unreadable) ||
    describeSchedule(item) ||
    m.content_list_changed_by({
      at: formatMoment(item.updatedAt),
      name: item.updatedBy === '' ? m.content_list_program() : item.updatedBy,
    }),
  badge: <StateBadges item={item} />,
});
