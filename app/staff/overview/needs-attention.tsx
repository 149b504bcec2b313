import { m } from '#shared/messages/compiled/messages.js';
import { Skeleton, Loading as SpokenLoading } from '../../ui/skeleton.tsx';
import { useAttention } from '../attention/attention-counts.tsx';
import { attentionKinds, countOf } from '../attention/attention-kinds.ts';
import { Figure } from '../kit/figure.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';

/** Pending work; only kinds that exist. Loaded apart: its exact numbers take longer than the figures. */
export function NeedsAttention() {
  const { status, data, error, reload } = useAttention();
  const waiting = attentionKinds
    .map((kind) => ({ ...kind, count: countOf(data?.attention ?? [], kind.kind) }))
    .filter(({ count }) => count > 0);
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
          {waiting.map(({ kind, title, count, all, isUrgent }) => (
            <Figure
              key={kind}
              label={title()}
              value={count.toLocaleString('en-IN')}
              alarming={isUrgent}
              {...(all === null ? {} : { to: all })}
            />
          ))}
        </div>
      )}
      {waiting.some(({ kind }) => kind === 'silentWebhooks') && (
        <p className="mt-3 text-sm text-ink-soft">
          {m.attention_webhooks_why()} {m.attention_webhooks_do()}
        </p>
      )}
    </Panel>
  );
}
