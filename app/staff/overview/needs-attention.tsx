import { m } from '#shared/messages/compiled/messages.js';
import { type AttentionItem, getAttention } from '#shared/staff/overview-endpoints.ts';
import { Skeleton, Loading as SpokenLoading } from '../../ui/skeleton.tsx';
import { toListAddress } from '../donations/list-address.ts';
import { Figure } from '../kit/figure.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

type Kind = AttentionItem['kind'];

/** Label of each kind of work, and the URL of those that are not donation lists. */
const kinds: Record<Kind, { label: () => string; to?: string }> = {
  unsettled: { label: m.overview_unsettled },
  review: { label: m.overview_review },
  incomplete: { label: m.overview_incomplete },
  noPan: { label: m.overview_no_pan },
  panInQuestion: { label: m.overview_pan_in_question, to: '/carried-over' },
  setAside: { label: m.overview_set_aside, to: '/unmatched-payments' },
  refundRequests: { label: m.overview_refund_requests, to: '/refunds' },
  failedMails: { label: m.overview_failed_mails, to: '/mails?state=attention' },
  silentWebhooks: { label: m.overview_silent_webhooks },
  lockedBookings: { label: m.overview_locked_bookings, to: '/periods' },
};

/** Most urgent: donations without money, documents or answers. */
const urgent: readonly Kind[] = [
  'setAside',
  'review',
  'refundRequests',
  'failedMails',
  'silentWebhooks',
];

/** Pending work; only kinds that exist. Loaded apart: its exact numbers take longer than the figures. */
export function NeedsAttention() {
  const { status, data, error, reload } = useLoaded(getAttention);
  const waiting = data?.attention.filter(({ count }) => count > 0) ?? [];
  return (
    <Panel title={m.overview_trouble()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && (
        <SpokenLoading label={m.desk_loading()}>
          <Skeleton className="h-16" />
        </SpokenLoading>
      )}
      {data !== null && waiting.length === 0 && (
        <p className="text-ink-soft">{m.overview_trouble_none()}</p>
      )}
      {waiting.length > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {waiting.map(({ kind, count, list }) => {
            const to = list === null ? kinds[kind].to : toListAddress(list);
            return (
              <Figure
                key={kind}
                label={kinds[kind].label()}
                value={count.toLocaleString('en-IN')}
                alarming={urgent.includes(kind)}
                {...(to === undefined ? {} : { to })}
              />
            );
          })}
        </div>
      )}
      {waiting.some(({ kind }) => kind === 'silentWebhooks') && (
        <p className="mt-3 text-sm text-ink-soft">{m.overview_silent_webhooks_what()}</p>
      )}
    </Panel>
  );
}
