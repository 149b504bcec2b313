import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';

/** One list of the page of problems: loading, failed, empty, or with rows. */
export function AttentionSection({
  title,
  none,
  loaded,
  count,
  all,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly loaded: Pick<Loaded<unknown>, 'status' | 'data' | 'error' | 'reload'>;
  readonly count: number;
  /** URL of the whole list. */
  readonly all: string;
  readonly children: ReactNode;
}) {
  const { status, data, error, reload } = loaded;
  return (
    <Panel
      title={title}
      actions={
        <Link to={all} aria-label={m.trouble_all_of({ title })}>
          {m.trouble_all()}
        </Link>
      }
    >
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data !== null && count === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      {data !== null && count > 0 && children}
    </Panel>
  );
}
