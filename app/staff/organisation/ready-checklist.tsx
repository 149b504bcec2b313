import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  confirmPolicies,
  getReadiness,
  type Readiness,
  sendTestMail,
} from '#shared/staff/organisation-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Badge } from '../kit/badge.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';

type Line = Readiness['lines'][number];

const titles: Record<Line['line'], () => string> = {
  name: m.ready_name,
  contact: m.ready_contact,
  grievance: m.ready_grievance,
  registrations: m.ready_registrations,
  validity: m.ready_validity,
  bank: m.ready_bank,
  campaign: m.ready_campaign,
  policies: m.ready_policies,
  pictures: m.ready_pictures,
  mail: m.ready_mail,
  webhook: m.ready_webhook,
};

/** What is left to do before the site opens. */
export function ReadyChecklist() {
  const { data, status, error, reload } = useLoaded(getReadiness);
  const confirming = useCall(confirmPolicies);
  const sending = useCall(sendTestMail);
  const toast = useToast();
  const open = data?.lines.filter(({ isDone }) => !isDone).length ?? 0;
  const acts: Partial<Record<Line['line'], ReactNode>> = {
    policies: (
      <Button
        tone="secondary"
        busy={confirming.busy}
        onClick={async () => {
          if ((await confirming.run({ body: {} })) !== null) reload();
        }}
      >
        {m.ready_policies_confirm()}
      </Button>
    ),
    mail: (
      <Button
        tone="secondary"
        busy={sending.busy}
        onClick={async () => {
          const sent = await sending.run({ body: {} });
          if (sent === null) return;
          toast({
            kind: 'success',
            text: m.ready_mail_sent({ address: sent.to }),
            durationMs: 6_000,
          });
        }}
      >
        {m.ready_mail_send()}
      </Button>
    ),
    campaign: <Link to="/campaigns">{m.ready_campaign_link()}</Link>,
    pictures: <Link to="/campaigns">{m.ready_pictures_link()}</Link>,
  };
  return (
    <Panel
      title={m.ready_title()}
      className="mb-4"
      actions={
        <Button tone="secondary" busy={status === 'loading'} onClick={reload}>
          {m.ready_reload()}
        </Button>
      }
    >
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && open === 0 && <p>{m.ready_all_done()}</p>}
      <CallFailed error={confirming.error ?? sending.error} />
      <ul className="divide-y divide-line/70">
        {data?.lines.map((line) => (
          <li key={line.line} className="grid gap-1 py-2 sm:grid-cols-[10rem_1fr]">
            <div>
              <Badge tone={line.isDone ? 'good' : 'waiting'}>{nameState(line)}</Badge>
            </div>
            <div>
              <p className="font-semibold">{titles[line.line]()}</p>
              {line.isDone ? (
                <div className="grid justify-items-start gap-2 text-sm text-ink-soft">
                  <p>{describeDone(line)}</p>
                  {/* Also later, as after a change of the mail server. */}
                  {line.line === 'mail' && acts.mail}
                </div>
              ) : (
                <div className="grid justify-items-start gap-2 text-sm">
                  <p>{describeTask(line)}</p>
                  {acts[line.line]}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function nameState({ isDone, isWaiting }: Line): string {
  if (isDone) return m.ready_done();
  return isWaiting ? m.ready_waiting() : m.ready_open();
}

function describeDone({ line, at }: Line): string {
  return line === 'policies' && at !== null ? m.ready_policies_by({ at: formatMoment(at) }) : '';
}

function describeTask({ line, count, at, hasFailed, isWaiting }: Line): string {
  if (isWaiting) return m.ready_waiting_do();
  if (line === 'pictures') return m.ready_pictures_do({ count });
  if (line === 'mail' && hasFailed) return m.ready_mail_failed();
  if (line === 'validity') {
    return at === null
      ? m.ready_validity_none()
      : m.ready_validity_do({ day: formatDate(new Date(momentOf(at))) });
  }
  return tasks[line]();
}

const tasks: Record<Exclude<Line['line'], 'pictures' | 'validity'>, () => string> = {
  name: m.ready_name_do,
  contact: m.ready_contact_do,
  grievance: m.ready_grievance_do,
  registrations: m.ready_registrations_do,
  bank: m.ready_bank_do,
  campaign: m.ready_campaign_do,
  policies: m.ready_policies_do,
  mail: m.ready_mail_do,
  webhook: m.ready_webhook_do,
};
