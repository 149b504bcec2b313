import { useParams } from 'react-router';
import { formatDate, momentOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { getNewsletter } from '#shared/staff/newsletters-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { usePolled } from '../kit/use-polled.ts';
import { formatMoment } from '../money/format-moment.ts';
import { formatCount, labelState } from './label-newsletter.ts';
import { NewsletterActions } from './newsletter-actions.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';

/** Counting a long list of subscribers takes the server a while. */
const EVERY_MS = 3000;

type Shown = ResponseOf<typeof getNewsletter>;

/** One bulletin as a newsletter: preview, test, sending, progress and refusals. */
export default function NewsletterPage() {
  const { id = '' } = useParams();
  const { data, status, error, reload } = usePolled(getNewsletter, {
    params: { id },
    everyMs: EVERY_MS,
    isGoing: ({ newsletter }) => newsletter.state === 'sending',
  });
  const back = { to: '/newsletters', label: m.newsletter_back() };
  if (data === null) {
    return (
      <>
        <PageHead title={m.newsletters_title()} back={back} />
        {status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={4} />}
      </>
    );
  }
  const { newsletter } = data;
  const { label, tone } = labelState(newsletter);
  return (
    <>
      <PageHead
        title={newsletter.title}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            {formatDate(new Date(momentOf(newsletter.date)))}
            <Badge tone={tone}>{label}</Badge>
          </span>
        }
        back={back}
        actions={<NewsletterActions shown={data} onChanged={reload} />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <NewsletterPreview id={newsletter._id} mail={data.mail} />
        <div className="flex min-w-0 flex-col gap-4">
          {status === 'failed' && <Failed message={error} onRetry={reload} />}
          <Recipients shown={data} />
          {newsletter.state !== 'new' && <Refusals refusals={data.refusals} />}
        </div>
      </div>
    </>
  );
}

/** Who receives it, and how far it has come. */
function Recipients({ shown: { newsletter, audience, remaining } }: { readonly shown: Shown }) {
  const { state, sent, refused } = newsletter;
  const total = sent + refused + remaining;
  const { reachable, unreachable } = audience;
  return (
    <Panel title={m.newsletter_recipients()}>
      <p>
        {reachable === 1
          ? m.newsletters_audience_one()
          : m.newsletters_audience({ reachable: formatCount(reachable) })}
      </p>
      {unreachable > 0 && (
        <p className="text-sm text-ink-soft">
          {unreachable === 1
            ? m.newsletters_unreachable_one()
            : m.newsletters_unreachable({ count: formatCount(unreachable) })}
        </p>
      )}
      {state !== 'new' && (
        <div className="mt-3" aria-live="polite">
          <Progress
            label={m.newsletter_progress()}
            done={sent + refused}
            total={total}
            valueText={m.newsletter_progress_text({
              done: formatCount(sent),
              total: formatCount(total),
            })}
          />
          {refused > 0 && (
            <p className="mt-1 text-sm text-danger">
              {m.newsletter_progress_refused({ count: formatCount(refused) })}
            </p>
          )}
          {remaining === 0 && <p className="mt-1 text-sm">{m.newsletter_everyone()}</p>}
        </div>
      )}
    </Panel>
  );
}

function Refusals({ refusals }: { readonly refusals: Shown['refusals'] }) {
  return (
    <Panel title={m.newsletter_refusals()}>
      {refusals.length === 0 ? (
        <p className="text-ink-soft">{m.newsletter_refusals_none()}</p>
      ) : (
        <DataTable
          caption={m.newsletter_refusals()}
          columns={describeRefusals()}
          rows={refusals}
          rowKey={({ _id }) => _id}
        />
      )}
    </Panel>
  );
}

function describeRefusals(): Column<Shown['refusals'][number]>[] {
  return [
    {
      key: 'address',
      head: m.newsletter_refusal_address(),
      className: 'wrap-anywhere',
      cell: ({ address, at, isUnreachable }) => (
        <>
          {address === '' ? m.newsletter_refusal_left() : address}{' '}
          {isUnreachable && <Badge tone="bad">{m.newsletter_refusal_unreachable()}</Badge>}
          <time dateTime={at} className="block text-xs text-ink-soft">
            {formatMoment(at)}
          </time>
        </>
      ),
    },
    {
      key: 'reason',
      head: m.newsletter_refusal_reason(),
      className: 'wrap-anywhere',
      cell: ({ reason }) => reason,
    },
  ];
}
