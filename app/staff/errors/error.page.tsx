import { useParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type ErrorDetail, getError, resolveError } from '#shared/staff/errors-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../kit/badge.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { describeError, stateTexts } from './error-texts.ts';
import { Frames } from './frames.tsx';
import { SmallBars } from './small-bars.tsx';

/** One group of errors: how often, since when, in which source lines, and the button to mark it as resolved. */
export default function ErrorPage() {
  const { id = '' } = useParams();
  const { data, status, error: fault, reload } = useLoaded(getError, { params: { id } });
  const { run, busy, error: refusal } = useCall(resolveError);
  const back = { to: '/health/errors', label: m.errors_title() };
  if (data === null) {
    return (
      <>
        <PageHead title={m.errors_title()} back={back} />
        {status === 'failed' ? <Failed message={fault} onRetry={reload} /> : <Loading />}
      </>
    );
  }
  const { error } = data;
  const { kind, message } = describeError(error);
  const { tone, label } = stateTexts[error.state];
  const resolve = async () => {
    if ((await run({ params: { id } })) !== null) reload();
  };
  return (
    <>
      <PageHead
        back={back}
        title={kind}
        detail={
          <>
            <Badge tone={tone}>{label()}</Badge> <span className="wrap-anywhere">{message}</span>
          </>
        }
        actions={
          error.state !== 'resolved' && (
            <Button busy={busy} onClick={resolve}>
              {m.errors_resolve()}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-4">
        <CallFailed error={refusal} />
        {status === 'failed' && <Failed message={fault} onRetry={reload} />}
        <ErrorFacts error={error} />
        <Panel title={m.errors_week()}>
          <SmallBars bars={error.bars} wide />
        </Panel>
        <Frames frames={error.frames} hasSources={error.hasSources} />
        <p className="text-sm text-ink-soft">
          {m.errors_message_what()} {m.errors_resolve_text()}
        </p>
      </div>
    </>
  );
}

function ErrorFacts({ error }: { readonly error: ErrorDetail }) {
  const { task, route, release, count, firstAt, lastAt, resolvedAt, resolvedBy } = error;
  const facts = [
    { name: m.errors_fact_task(), value: task },
    { name: m.errors_fact_route(), value: route },
    { name: m.errors_fact_count(), value: count.toLocaleString('en-IN') },
    { name: m.errors_fact_first(), value: formatMoment(firstAt) },
    { name: m.errors_fact_last(), value: formatMoment(lastAt) },
    { name: m.errors_fact_release(), value: release },
    {
      name: m.errors_fact_resolved(),
      value:
        resolvedAt === null
          ? ''
          : m.errors_resolved_by({
              moment: formatMoment(resolvedAt),
              name: resolvedBy ?? m.errors_somebody(),
            }),
    },
  ];
  return (
    <Panel title={m.errors_facts()}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </Panel>
  );
}
