import { m } from '#shared/messages/compiled/messages.js';
import { listApprovals } from '#shared/staff/approvals-endpoints.ts';
import type {
  DonationCorrection,
  DonationCorrections,
} from '#shared/staff/corrections-endpoints.ts';
import { DecideApproval } from '../approvals/approval-table.tsx';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { CallFailed, Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { ChangeLines } from './change-lines.tsx';

/** The correction or void of a donation that waits, with what would change and the actions open to the user. */
export function PendingCorrection({
  pending,
  donationId,
  onDecided,
}: {
  readonly pending: DonationCorrection;
  readonly donationId: string;
  readonly onDecided: () => void;
}) {
  const { data, error } = useLoaded(listApprovals, {
    query: { subject: donationId, state: 'waiting' },
  });
  const approval = data?.approvals.find(({ _id }) => _id === pending.approval?._id);
  return (
    <section
      aria-label={m.correction_pending()}
      className="mb-4 grid gap-2 rounded-xl border border-line-strong bg-marigold/20 px-4 py-3"
    >
      <h2 className="font-semibold">{namePending(pending)}</h2>
      <ChangeLines changes={pending.changes} />
      {pending.reason !== '' && <p className="wrap-anywhere">“{pending.reason}”</p>}
      <p className="text-sm text-ink-soft">
        {m.correction_requested_by({
          name: pending.requestedBy.name,
          at: formatMoment(pending.requestedAt),
        })}
        {pending.approval?.effectiveAfter != null &&
          ` · ${m.desk_approvals_effective({ at: formatMoment(pending.approval.effectiveAfter) })}`}
      </p>
      <CallFailed error={error} />
      {approval !== undefined && approval.whyNot !== '' && (
        <p className="text-sm text-ink-soft">{approval.whyNot}</p>
      )}
      {approval !== undefined && <DecideApproval approval={approval} onChanged={onDecided} />}
    </section>
  );
}

function namePending({ kind, approval }: DonationCorrection): string {
  if (kind === 'void') return m.correction_pending_void();
  if (kind === 'bounce') return m.correction_pending_bounce();
  return approval?.kind === 'correction-request'
    ? m.correction_pending_request()
    : m.correction_pending_correction();
}

/** What was corrected of a donation, newest first; renders nothing where there was nothing. */
export function CorrectionList({ loaded }: { readonly loaded: Loaded<DonationCorrections> }) {
  const { data, status, error, reload } = loaded;
  const past = data?.corrections.filter(({ state }) => state !== 'waiting') ?? [];
  if (status !== 'failed' && past.length === 0) return null;
  return (
    <Panel title={m.correction_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      <ul className="flex flex-col gap-3 text-sm">
        {past.map((correction) => (
          <OneCorrection key={correction._id} correction={correction} />
        ))}
      </ul>
    </Panel>
  );
}

function OneCorrection({ correction }: { readonly correction: DonationCorrection }) {
  const { state, changes, reason, isErased, requestedBy, requestedAt, decidedBy } = correction;
  const badge = badges[state];
  return (
    <li className="grid gap-0.5 border-b border-line/70 pb-3 last:border-b-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        {nameKind(correction)}
        {badge !== null && <Badge tone={badge.tone}>{badge.label()}</Badge>}
      </span>
      <ChangeLines changes={changes} />
      {isErased && <span className="text-ink-soft">{m.correction_values_erased()}</span>}
      {reason !== '' && <span className="wrap-anywhere">“{reason}”</span>}
      <span className="text-ink-soft">
        {requestedBy.name} · <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>
        {decidedBy !== null && state === 'applied' && (
          <> · {m.correction_approved_by({ name: decidedBy.name })}</>
        )}
      </span>
    </li>
  );
}

const kinds: Record<DonationCorrection['kind'], () => string> = {
  correction: m.correction_kind_correction,
  void: m.correction_kind_void,
  bounce: m.correction_kind_bounce,
  'donor-details': m.correction_kind_donor_details,
  donor: m.correction_kind_donor,
};

function nameKind({ kind, reason }: DonationCorrection): string {
  return kind === 'correction' && reason === '' ? m.correction_kind_filled() : kinds[kind]();
}

const badges: Record<
  DonationCorrection['state'],
  { readonly tone: BadgeTone; readonly label: () => string } | null
> = {
  applied: null,
  waiting: { tone: 'waiting', label: m.desk_approvals_waiting },
  declined: { tone: 'bad', label: m.desk_approvals_declined },
  withdrawn: { tone: 'plain', label: m.desk_approvals_withdrawn },
  lapsed: { tone: 'plain', label: m.desk_approvals_lapsed },
  undone: { tone: 'plain', label: m.correction_undone },
};
