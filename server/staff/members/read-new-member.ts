import { m } from '#shared/messages/compiled/messages.js';
import { hasLetter, tidyName } from '#shared/person-names.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { normalizeEmail } from './members.queries.ts';
import type { NewMember } from './members.writes.ts';

const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;

/** Validates and normalises the form of a new member; 400 with the fields named. */
export function readNewMember({ email, name, role }: NewMember): NewMember {
  const member = { email: normalizeEmail(email), name: tidyName(name), role };
  const isAddress =
    /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(member.email) &&
    member.email.length <= LONGEST_EMAIL;
  const fields = {
    ...(isAddress ? {} : { email: m.staff_email_invalid() }),
    ...(!hasLetter(member.name) || member.name.length > LONGEST_NAME
      ? { name: m.staff_name_invalid() }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw refuseInvalid(m.body_invalid(), fields);
  return member;
}
