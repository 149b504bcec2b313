import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Letter } from '../platform/letter.ts';
import type { ApprovalForMail } from './approvals.queries.ts';

/** The mail about a requested or decided approval. The subject does not reveal what was requested. */
export function composeApprovalLetter(
  approval: ApprovalForMail,
  options: { news: 'asked' | 'decided'; name: string; publicUrl: string },
): Letter {
  const text = options.news === 'asked' ? describeRequest(approval) : describeDecision(approval);
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
      ...(options.news === 'decided' && approval.decision !== ''
        ? [[m.approval_decision(), approval.decision] as [string, string]]
        : []),
    ],
    link: { label: m.approval_mail_link(), address: `${options.publicUrl}/staff/approvals` },
    notes: [m.approval_mail_not_you()],
  };
}

function describeRequest({ effective_after }: ApprovalForMail) {
  return effective_after === null
    ? {
        subject: m.approval_mail_asked_subject(),
        heading: m.approval_mail_asked_heading(),
        lead: [m.approval_mail_asked_lead()],
      }
    : {
        subject: m.approval_mail_delayed_subject(),
        heading: m.approval_mail_delayed_heading(),
        lead: [m.approval_mail_delayed_lead({ at: formatMoment(effective_after) })],
      };
}

function describeDecision({ state, decider_name, decided_by }: ApprovalForMail) {
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
    lead: [lead()],
  };
}

function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
