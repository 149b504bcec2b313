import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type ApprovalShown,
  approveApproval,
  declineApproval,
} from '#shared/staff/approvals-endpoints.ts';

import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { useDecisions } from '../money/decisions.tsx';
import { formatMoment } from '../money/format-moment.ts';

const kinds: Record<ApprovalShown['kind'], () => string> = {
  refund: m.desk_approvals_kind_refund,
  export: m.desk_approvals_kind_export,
  approvers: m.desk_approvals_kind_approvers,
  unlock: m.desk_approvals_kind_unlock,
  correction: m.desk_approvals_kind_correction,
  void: m.desk_approvals_kind_void,
  'correction-request': m.desk_approvals_kind_correction_request,
  bounce: m.desk_approvals_kind_bounce,
  'import-undo': m.desk_approvals_kind_import_undo,
  organisation: m.desk_approvals_kind_organisation,
};

/** The page of what a request is about; null: it has none. */
function toSubject({ kind, subject }: ApprovalShown): string | null {
  if (kind === 'import-undo') return `/exchange?import=${subject}`;
  if (kind === 'organisation') return '/organisation';
  return ofDonations.includes(kind) ? `/records/${subject}` : null;
}

/** Kinds whose subject is a donation. */
const ofDonations: readonly ApprovalShown['kind'][] = [
  ...(['correction', 'void', 'correction-request', 'bounce'] as const),
];

const states: Record<ApprovalShown['state'], { tone: BadgeTone; name: () => string }> = {
  waiting: { tone: 'waiting', name: m.desk_approvals_waiting },
  approved: { tone: 'good', name: m.desk_approvals_approved },
  declined: { tone: 'bad', name: m.desk_approvals_declined },
  withdrawn: { tone: 'plain', name: m.desk_approvals_withdrawn },
  lapsed: { tone: 'plain', name: m.desk_approvals_lapsed },
};

/** Table of approvals, a list on phones: subject, requester and time, status, and actions. */
export function ApprovalTable({
  approvals,
  onChanged,
  stale,
}: {
  readonly approvals: readonly ApprovalShown[];
  readonly onChanged: () => void;
  readonly stale: boolean;
}) {
  const isNarrow = useNarrow();
  const { renderButtons, dialog } = useApprovalDecisions(onChanged);
  return (
    <>
      {isNarrow ? (
        <ApprovalList approvals={approvals} renderButtons={renderButtons} />
      ) : (
        <DataTable
          caption={m.desk_approvals()}
          columns={describe(renderButtons)}
          rows={approvals}
          rowKey={({ _id }) => _id}
          stale={stale}
        />
      )}
      {dialog}
    </>
  );
}

type RenderButtons = (approval: ApprovalShown) => ReactNode;

function ApprovalList({
  approvals,
  renderButtons,
}: {
  readonly approvals: readonly ApprovalShown[];
  readonly renderButtons: RenderButtons;
}) {
  return (
    <ul
      aria-label={m.desk_approvals()}
      className="divide-y divide-line/70 rounded-xl border border-line bg-card px-3 text-sm"
    >
      {approvals.map((approval) => (
        <li key={approval._id} className="grid gap-2 py-3 wrap-anywhere">
          <div>
            <Subject approval={approval} />
          </div>
          <p className="text-ink-soft">
            {approval.askedBy.name}, {formatMoment(approval.askedAt)}
          </p>
          <div>
            <ApprovalStatus approval={approval} />
          </div>
          {renderButtons(approval)}
        </li>
      ))}
    </ul>
  );
}

function describe(renderButtons: RenderButtons): Column<ApprovalShown>[] {
  return [
    {
      key: 'what',
      head: m.approval_what(),
      className: 'min-w-48 wrap-anywhere',
      cell: (approval) => <Subject approval={approval} />,
    },
    {
      key: 'asked',
      head: m.desk_approvals_asked(),
      cell: ({ askedBy, askedAt }) => (
        <>
          {askedBy.name}
          <span className="block text-ink-soft">{formatMoment(askedAt)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.money_state(),
      className: 'min-w-36 wrap-anywhere',
      cell: (approval) => <ApprovalStatus approval={approval} />,
    },
    {
      key: 'deeds',
      head: <span className="sr-only">{m.money_column_deeds()}</span>,
      className: 'min-w-40',
      cell: renderButtons,
    },
  ];
}

function Subject({ approval }: { readonly approval: ApprovalShown }) {
  const { kind, what, reason } = approval;
  const page = toSubject(approval);
  return (
    <>
      <span className="block text-xs text-ink-soft">{kinds[kind]()}</span>
      {page === null ? (
        <span className="font-semibold">{what}</span>
      ) : (
        <Link to={page} className="font-semibold">
          {what}
        </Link>
      )}
      {reason !== '' && <span className="block">“{reason}”</span>}
    </>
  );
}

function ApprovalStatus({ approval }: { readonly approval: ApprovalShown }) {
  const { state, effectiveAfter, decidedBy, decidedAt, decision, whyNot } = approval;
  const isAutomatic = state === 'approved' && decidedBy === null;
  return (
    <>
      <Badge tone={states[state].tone}>
        {isAutomatic ? m.desk_approvals_took_effect() : states[state].name()}
      </Badge>
      {state === 'waiting' && (
        <span className="block text-ink-soft">
          {effectiveAfter === null
            ? m.desk_approvals_needs_person()
            : m.desk_approvals_effective({ at: formatMoment(effectiveAfter) })}
        </span>
      )}
      {decidedAt !== null && (
        <span className="block text-ink-soft">
          {decidedBy === null
            ? formatMoment(decidedAt)
            : m.desk_approvals_by({ name: decidedBy.name, at: formatMoment(decidedAt) })}
        </span>
      )}
      {decision !== '' && <span className="block">“{decision}”</span>}
      {whyNot !== '' && <span className="block text-ink-soft">{whyNot}</span>}
    </>
  );
}

/** Actions on an approval by permission: approve, reject with a reason, stop a timed one, or withdraw the own. */
export function DecideApproval({
  approval,
  onChanged,
}: {
  readonly approval: ApprovalShown;
  readonly onChanged: () => void;
}) {
  const { renderButtons, dialog } = useApprovalDecisions(onChanged);
  return (
    <>
      {renderButtons(approval)}
      {dialog}
    </>
  );
}

function useApprovalDecisions(onChanged: () => void) {
  const [approving, declining] = [useCall(approveApproval), useCall(declineApproval)];
  return useDecisions<ApprovalShown>({
    onChanged,
    toDecisions: ({ _id, what, askedBy, mayApprove, mayDecline, mayWithdraw, effectiveAfter }) => {
      const params = { id: _id };
      const asker = askedBy.name;
      const renderLine = (text: string) => (
        <>
          <p className="font-semibold">{what}</p>
          <p>{text}</p>
        </>
      );
      return {
        approve: {
          may: mayApprove,
          label: m.desk_approvals_approve(),
          title: m.desk_approvals_approve_title(),
          text: renderLine(m.desk_approvals_approve_text({ asker })),
          decide: () => approving.attempt({ params }),
        },
        decline: {
          may: mayDecline,
          label: effectiveAfter === null ? m.desk_approvals_decline() : m.desk_approvals_stop(),
          title: m.desk_approvals_decline_title(),
          text: renderLine(m.desk_approvals_decline_text({ asker })),
          reasonLabel: m.approval_reason(),
          decide: (reason) => declining.attempt({ params, body: { reason } }),
        },
        withdraw: {
          may: mayWithdraw,
          label: m.desk_approvals_withdraw(),
          title: m.desk_approvals_withdraw_title(),
          text: renderLine(m.desk_approvals_withdraw_text()),
          decide: () => declining.attempt({ params, body: {} }),
        },
      };
    },
  });
}
