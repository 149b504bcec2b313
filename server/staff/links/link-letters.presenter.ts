import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';
import type { Letter } from '../../platform/letter.ts';

const { name: organisationName } = organisation;

/** The mail with an invitation link or a password reset link. */
export function composeLinkLetter(
  { kind, name }: { kind: StaffLinksTable['kind']; name: string },
  { token, publicUrl }: { token: string; publicUrl: string },
): Letter {
  const words =
    kind === 'invitation'
      ? {
          subject: m.staff_mail_invitation_subject({ organisation: organisationName }),
          heading: m.staff_mail_invitation_heading(),
          lead: m.staff_mail_invitation_lead({ organisation: organisationName }),
          link: m.staff_mail_invitation_link(),
          notes: [m.staff_mail_invitation_until(), m.staff_mail_invitation_not_you()],
          page: 'join',
        }
      : {
          subject: m.staff_mail_reset_subject({ organisation: organisationName }),
          heading: m.staff_mail_reset_heading(),
          lead: m.staff_mail_reset_lead(),
          link: m.staff_mail_reset_link(),
          notes: [m.staff_mail_reset_until(), m.staff_mail_reset_not_you()],
          page: 'reset',
        };
  return {
    subject: words.subject,
    heading: words.heading,
    name,
    lead: [words.lead],
    rows: [],
    link: { words: words.link, address: `${publicUrl}/staff/${words.page}?token=${token}` },
    notes: words.notes,
  };
}
