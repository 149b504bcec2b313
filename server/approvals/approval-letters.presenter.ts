import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Letter } from '../platform/letter.ts';
import type { ApprovalForMail } from './approvals.queries.ts';

/** Who reads the mail: the person who asked, one who may approve it, or another member who should know of it. */
export type ApprovalReader = 'requester' | 'approver' | 'staff';

/**
 * The mail about a requested or decided approval, with the whole request: who asks for what, why, and until when it
 * waits. The subject does not reveal what was requested.
 */
export function composeApprovalLetter(
  approval: ApprovalForMail,
  options: { news: 'asked' | 'decided'; reader: ApprovalReader; name: string; publicUrl: string },
): Letter {
  const { news, reader } = options;
  const text =
    news === 'asked' ? describeRequest(approval, reader) : describeDecision(approval, reader);
  return {
    ...text,
    name: options.name,
    rows: [
      [m.approval_what(), approval.what],
      [
        m.approval_asked_by(),
        `${approval.asker_name ?? approval.asked_by}, ${formatMoment(approval.asked_at)}`,
      ],
      ...(approval.reason === ''
        ? []
        : [[m.approval_reason(), approval.reason] as [string, string]]),
      ...(news === 'asked'
        ? [[m.approval_until(), describeEnd(approval)] as [string, string]]
        : []),
      ...(news === 'decided' && approval.decision !== ''
        ? [[m.approval_decision(), approval.decision] as [string, string]]
        : []),
    ],
    link: {
      label: m.approval_mail_link(),
      address: `${options.publicUrl}/staff/approvals?state=${news === 'asked' ? 'waiting' : 'decided'}`,
    },
    notes: [m.approval_mail_not_you()],
  };
}

function describeEnd({ effective_after: at }: ApprovalForMail): string {
  return at === null
    ? m.approval_until_decided()
    : m.approval_until_effect({ at: formatMoment(at) });
}

function describeRequest(
  { effective_after, asker_name, asked_by }: ApprovalForMail,
  reader: ApprovalReader,
) {
  const name = asker_name ?? asked_by;
  const leads = {
    requester: m.approval_mail_asked_lead_requester,
    approver: () => m.approval_mail_asked_lead_approver({ name }),
    staff: () => m.approval_mail_asked_lead_staff({ name }),
  };
  return effective_after === null
    ? {
        subject: m.approval_mail_asked_subject(),
        heading:
          reader === 'requester'
            ? m.approval_mail_asked_heading_own()
            : m.approval_mail_asked_heading(),
        lead: [leads[reader]()],
      }
    : {
        subject: m.approval_mail_delayed_subject(),
        heading: m.approval_mail_delayed_heading(),
        lead: [m.approval_mail_delayed_lead({ at: formatMoment(effective_after) })],
      };
}

function describeDecision(
  { state, decider_name, decided_by }: ApprovalForMail,
  reader: ApprovalReader,
) {
  const name = decider_name ?? decided_by ?? '';
  const lead = {
    waiting: m.approval_mail_asked_lead,
    approved: () =>
      decided_by === null ? m.approval_mail_took_effect() : m.approval_mail_approved({ name }),
    declined: () => m.approval_mail_declined({ name }),
    withdrawn: () => m.approval_mail_withdrawn({ name }),
    lapsed: m.approval_mail_lapsed,
  }[state];
  return {
    subject: m.approval_mail_decided_subject(),
    heading: m.approval_mail_decided_heading(),
    lead: [reader === 'requester' ? m.approval_mail_decided_own() : '', lead()].filter(Boolean),
  };
}

function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
