import type { Role } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { orderAccountMail } from '../account-mail.ts';
import { forgetFactors } from '../factors/factors.writes.ts';
import { endLinks } from '../links/links.writes.ts';
import { endSessions } from '../sessions.writes.ts';
import type { MemberChange } from './change-member.ts';
import { updateMember } from './members.writes.ts';

type Needed = Pick<Context, 'clock'>;

/** Changes the role and ends the member's sessions. */
export function toRole({ clock }: Needed, role: Role): MemberChange {
  return {
    action: 'change-role',
    details: { role },
    endsAdmin: () => role !== 'admin',
    work: async (trx, member) => {
      await updateMember(trx, clock, member.id, { role });
      await endSessions(trx, member.id);
    },
  };
}

/** Disables a member. Their history stays, with their name. */
export function toDisabled({ clock }: Needed): MemberChange {
  return {
    action: 'disable-member',
    endsAdmin: () => true,
    work: async (trx, member) => {
      const disabled_at = member.disabled_at ?? toTimestamp(clock.now());
      await updateMember(trx, clock, member.id, { disabled_at });
      await endSessions(trx, member.id);
      await endLinks(trx, member.id);
    },
  };
}

export function toEnabled({ clock }: Needed): MemberChange {
  return {
    action: 'enable-member',
    work: (trx, member) => updateMember(trx, clock, member.id, { disabled_at: null }),
  };
}

/** For members who lost phone and recovery codes: they sign in with their password and set up again. */
export function toNoFactors(
  { clock }: Needed,
  by: 'administrator' | 'server' = 'administrator',
): MemberChange {
  return {
    action: 'forget-factors',
    work: async (trx, member) => {
      await forgetFactors(trx, member.id);
      await updateMember(trx, clock, member.id, { has_second_factor: 0 });
      await endSessions(trx, member.id);
      const news = { change: 'factors-removed', by } as const;
      await orderAccountMail(trx, { clock }, { memberId: member.id, ...news });
    },
  };
}
