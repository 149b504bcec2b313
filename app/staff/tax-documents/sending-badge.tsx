import { m } from '#shared/messages/compiled/messages.js';
import type { SendingState } from '#shared/staff/tax-documents-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';

const states: Record<SendingState, { label: () => string; tone: BadgeTone }> = {
  idle: { label: m.desk_papers_idle, tone: 'plain' },
  loading: { label: m.desk_papers_loading, tone: 'waiting' },
  succeeded: { label: m.desk_papers_succeeded, tone: 'good' },
  failed: { label: m.desk_papers_failed, tone: 'bad' },
  stopped: { label: m.desk_papers_stopped, tone: 'plain' },
};

/** Status of a mail with a document. */
export function SendingBadge({ status }: { readonly status: SendingState }) {
  return <Badge tone={states[status].tone}>{states[status].label()}</Badge>;
}
