import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { formatMoment } from '../money/format-moment.ts';

/** Draft, public, scheduled or in the bin, with its times. */
export function DocumentState({ item }: { readonly item: ContentDocument | null }) {
  const { label, tone } = describeState(item);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {item?.isSample === true && <Badge>{m.content_state_sample()}</Badge>}
      {item?.at != null && <span>{m.content_state_at({ at: formatMoment(item.at) })}</span>}
      {item?.until != null && (
        <span>{m.content_state_until({ until: formatMoment(item.until) })}</span>
      )}
      {item !== null && item.scheduleFault !== '' && (
        <span className="font-semibold text-danger">
          {m.content_schedule_fault({ why: item.scheduleFault })}
        </span>
      )}
    </span>
  );
}

function describeState(item: ContentDocument | null): { label: string; tone: BadgeTone } {
  switch (item?.state) {
    case 'published':
      return item.hasChanges
        ? { label: m.content_state_changed(), tone: 'waiting' }
        : { label: m.content_state_published(), tone: 'good' };
    case 'scheduled':
      return { label: m.content_state_scheduled(), tone: 'waiting' };
    case 'binned':
      return { label: m.content_state_binned(), tone: 'bad' };
    case 'draft':
    case undefined:
      return { label: m.content_state_draft(), tone: 'plain' };
  }
}
