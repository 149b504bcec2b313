import { m } from '#shared/messages/compiled/messages.js';
import type { DonationCorrection, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { type AuditLine, readDonationHistory } from '#shared/staff/people-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { nameAction } from './audit-messages.ts';
import { ChangeLines } from './change-lines.tsx';

type Props = {
  readonly id: string;
  /** The corrections that its entries refer to; empty while they load. */
  readonly corrections: readonly DonationCorrection[];
};

/** Activity log entries of a donation, with what each correction changed. */
export function DonationAudit({ id, corrections }: Props) {
  const { status, data, error, reload } = useLoaded(readDonationHistory, { params: { id } });
  return (
    <Panel title={m.donation_audit_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && <Lines entries={data.entries} corrections={corrections} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
    </Panel>
  );
}

function Lines({
  entries,
  corrections,
}: Pick<Props, 'corrections'> & { readonly entries: readonly AuditLine[] }) {
  if (entries.length === 0)
    return <p className="text-sm text-ink-soft">{m.donation_audit_none()}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {entries.map((entry) => (
        <li key={entry.sequence} className="wrap-anywhere">
          <span className="font-semibold">{nameAction(entry.action)}</span>
          <ReasonOf entry={entry} />
          <ChangeLines changes={findChanges(entry, corrections)} />
          <span className="block text-ink-soft">
            {nameActor(entry)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the correction of an entry changed, with the values that the log itself does not hold. */
function findChanges(
  { details }: AuditLine,
  corrections: readonly DonationCorrection[],
): readonly FieldChange[] {
  return corrections.find(({ _id }) => _id === details.correctionId)?.changes ?? [];
}

function ReasonOf({ entry }: { readonly entry: AuditLine }) {
  const { reason } = entry.details;
  return typeof reason === 'string' && reason !== '' ? <span>: “{reason}”</span> : null;
}

function nameActor({ actor, actorName }: AuditLine): string {
  if (actorName !== null) return actorName;
  if (actor === 'public') return m.audit_by_donor();
  if (actor === 'provider') return m.audit_by_provider();
  return actor === 'system' ? m.audit_by_house() : actor;
}
