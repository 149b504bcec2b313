import { m } from '#shared/messages/compiled/messages.js';
import type { Overview } from '#shared/staff/overview-endpoints.ts';
import { Figure } from '../kit/figure.tsx';
import { Panel } from '../kit/panel.tsx';
import { toListAddress } from '../records/list-address.ts';

type Kind = Overview['attention'][number]['kind'];

/** Label of each problem, and the URL of those that are not donation lists. */
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
};

/** Most urgent: donations without money, documents or answers. */
const urgent: readonly Kind[] = [
  'setAside',
  'review',
  'refundRequests',
  'failedMails',
  'silentWebhooks',
];

/** Pending work; only kinds that exist. */
export function NeedsAttention({ attention }: Pick<Overview, 'attention'>) {
  const waiting = attention.filter(({ count }) => count > 0);
  return (
    <Panel title={m.overview_trouble()}>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">{m.overview_trouble_none()}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {waiting.map(({ kind, count, isMore, list }) => {
            const to = list === null ? kinds[kind].to : toListAddress(list);
            return (
              <Figure
                key={kind}
                label={kinds[kind].label()}
                value={isMore ? m.overview_more({ count }) : count}
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
