import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { useAttention } from './attention-counts.tsx';
import { type AttentionKind, countOf } from './attention-kinds.ts';

/** How many rows a section shows; the others are behind its link. */
export const SHOWN = 5;

/** One kind of work: how many, what happened, what to do, and the oldest of them. Nothing once all is done. */
export function AttentionSection({
  kind,
  loaded: { status, data, error, reload },
  rows,
  children,
}: {
  readonly kind: AttentionKind;
  readonly loaded: Pick<Loaded<unknown>, 'status' | 'data' | 'error' | 'reload'>;
  /** Number of rows in `children`. */
  readonly rows: number;
  readonly children: ReactNode;
}) {
  if (data !== null && rows === 0 && status === 'succeeded') return null;
  return (
    <AttentionPanel kind={kind}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data !== null && children}
    </AttentionPanel>
  );
}

/** The head of a section, with anything below. */
export function AttentionPanel({
  kind: { kind, title, why, what, all, isUrgent },
  children,
}: {
  readonly kind: AttentionKind;
  readonly children?: ReactNode;
}) {
  const count = countOf(useAttention().data?.attention ?? [], kind);
  const text = count.toLocaleString('en-IN');
  return (
    <Panel
      title={
        <span className="inline-flex items-baseline gap-2">
          {title()}
          {count > 0 && <Badge tone={isUrgent ? 'bad' : 'waiting'}>{text}</Badge>}
        </span>
      }
      actions={
        all !== null &&
        count > SHOWN && (
          <Link to={all} aria-label={m.attention_view_all_of({ count: text, title: title() })}>
            {m.attention_view_all({ count: text })}
          </Link>
        )
      }
    >
      <p className="mb-2.5 max-w-prose text-sm">
        {why()} <span className="text-ink-soft">{what()}</span>
      </p>
      {children}
    </Panel>
  );
}
