import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import type { Letter } from '../platform/letter.ts';

export const accountChanges = [
  'password-chosen',
  'password-changed',
  'password-replaced',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'factors-removed',
] as const;
export type AccountChange = (typeof accountChanges)[number];

const changeMessages: Record<AccountChange, () => string> = {
  'password-chosen': m.staff_account_password_chosen,
  'password-changed': m.staff_account_password_changed,
  'password-replaced': m.staff_account_password_replaced,
  'app-added': m.staff_account_app_added,
  'app-removed': m.staff_account_app_removed,
  'passkey-added': m.staff_account_passkey_added,
  'passkey-removed': m.staff_account_passkey_removed,
  'recovery-codes-renewed': m.staff_account_codes_renewed,
  'factors-removed': m.staff_account_factors_removed,
};

const actorMessages = {
  owner: m.staff_account_by_owner,
  administrator: m.staff_account_by_administrator,
  server: m.staff_account_by_server,
} as const;

/** The mail about a change of how a staff member signs in. Contains no secret, and no link that changes anything. */
export function composeAccountLetter(
  notice: { change: AccountChange; by: keyof typeof actorMessages; at: string },
  {
    name,
    publicUrl,
    organisation,
  }: { name: string; publicUrl: string; organisation: Pick<Organisation, 'name'> },
): Letter {
  const moment = new Date(notice.at);
  return {
    subject: m.staff_account_subject({ organisation: organisation.name }),
    heading: m.staff_account_heading(),
    name,
    lead: [changeMessages[notice.change]()],
    rows: [
      [m.staff_account_when(), `${formatDate(moment)}, ${formatTime(moment)}`],
      [m.staff_account_who(), actorMessages[notice.by]()],
    ],
    link: { label: m.staff_account_link(), address: `${publicUrl}/staff/account` },
    notes: [m.staff_account_not_you()],
  };
}
