import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { timestampAfter } from '../../platform/clock.ts';
import { layOutLetter } from '../../platform/lay-out-letter.ts';
import type { Letter } from '../../platform/letter.ts';

import type { MailSender } from '../../platform/mail.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { describeInvitation } from './invitation-words.ts';
import { findLink, type Link } from './links.queries.ts';
import { armLink } from './links.writes.ts';
import { LINK_LIFE_MS } from './password-links.ts';

const payloadSchema = z.object({ linkId: z.string() });

/**
 * The outbox's 'staff-link-mail': an invitation or a password reset. The token is created here and only its hash
 * stored, so a retry sends another token.
 */
export function createLinkMailHandler(
  sender: MailSender,
  { publicUrl }: { publicUrl: string },
): OutboxHandler {
  return async (payload, context) => {
    const { db, clock } = context;
    const organisation = context.organisation.facts();
    const { linkId } = payloadSchema.parse(payload);
    const link = await findLink(db, linkId);
    if (!link) return;
    const token = createSecretToken();
    const expiresAt =
      link.kind === 'reset' ? timestampAfter(clock.now(), LINK_LIFE_MS.reset) : link.expires_at;
    await armLink(db, linkId, { token_hash: hashSecretToken(token), expires_at: expiresAt });
    const letter = composeLinkLetter(link, { token, publicUrl, organisation });
    await sender.send({
      to: link.email,
      ...(await layOutLetter(letter, organisation)),
      messageId: `staff-link-mail:${linkId}`,
    });
  };
}

/** The mail with an invitation link or a password reset link. */
function composeLinkLetter(
  link: Link,
  {
    token,
    publicUrl,
    organisation,
  }: {
    token: string;
    publicUrl: string;
    organisation: Pick<Organisation, 'name'>;
  },
): Letter {
  const { kind, name } = link;
  const messages =
    kind === 'invitation'
      ? {
          subject: m.staff_mail_invitation_subject({ organisation: organisation.name }),
          heading: m.staff_mail_invitation_heading(),
          lead: describeInvitation(link, organisation).lead,
          rows: describeInvitation(link, organisation).rows,
          link: m.staff_mail_invitation_link(),
          notes: [m.staff_mail_invitation_once(), m.staff_mail_invitation_not_you()],
          page: 'join',
        }
      : {
          subject: m.staff_mail_reset_subject({ organisation: organisation.name }),
          heading: m.staff_mail_reset_heading(),
          lead: m.staff_mail_reset_lead(),
          rows: [],
          link: m.staff_mail_reset_link(),
          notes: [m.staff_mail_reset_until(), m.staff_mail_reset_not_you()],
          page: 'reset',
        };
  return {
    subject: messages.subject,
    heading: messages.heading,
    name,
    lead: [messages.lead],
    rows: messages.rows,
    link: { label: messages.link, address: `${publicUrl}/staff/${messages.page}?token=${token}` },
    notes: messages.notes,
  };
}
