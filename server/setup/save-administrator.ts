import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { describeApp, findStep } from '../staff/factors/authenticator-app.ts';
import { createAppSecret } from '../staff/factors/change-factors.ts';
import { createRecoveryCodeStore, createRecoveryCodes } from '../staff/factors/recovery-codes.ts';
import { readNewMember } from '../staff/members/new-members.ts';
import { hashPassword } from '../staff/password-hash.ts';
import { requireGoodPassword } from '../staff/password-rules.ts';
import { enteredOrganisation } from './save-organisation.ts';
import type { SetupContext } from './setup-context.ts';

/**
 * Name, address and password of the first administrator, by the rules of the desk; an empty password keeps the one
 * before. Another address needs the app to be set up again, since the app shows it.
 */
export async function saveAdministrator(
  { draft }: SetupContext,
  typed: { name: string; email: string; password: string },
): Promise<void> {
  const { name, email } = readNewMember({ ...typed, role: 'admin' });
  const { administrator: before, address, ...entered } = draft.get();
  const isKept = typed.password === '' && before !== undefined;
  if (!isKept) {
    requireGoodPassword(
      typed.password,
      { name, email },
      {
        publicUrl: address?.publicUrl ?? 'http://localhost',
        organisation: enteredOrganisation(entered),
      },
    );
  }
  const passwordHash = isKept ? before.passwordHash : await hashPassword(typed.password);
  const isOther = before !== undefined && before.email !== email;
  draft.set({
    administrator: { name, email, passwordHash },
    ...(isOther ? { app: undefined } : {}),
  });
}

/** A new secret for the authenticator app; it counts once a code was entered. */
export async function beginApp({ draft }: SetupContext): Promise<{ uri: string; secret: string }> {
  const { administrator, made } = draft.get();
  if (administrator === undefined) throw new Refusal(409, m.setup_administrator_first());
  const { secret, sealed } = await createAppSecret({ secret: made.sessionSecret });
  draft.set({ app: { secret, sealed, verifiedStep: null, recoveryCodes: '[]' } });
  return describeApp(secret, administrator.email, enteredOrganisation(draft.get()).name);
}

/** Takes the app's first code. Returns the recovery codes, of which only hashes are stored. */
export async function finishApp({ draft }: SetupContext, code: string): Promise<string[]> {
  const { app, made } = draft.get();
  if (app === undefined) throw new Refusal(409, m.setup_app_first());
  const now = new Date();
  const step = await findStep(app.secret, code, now);
  if (step === null) {
    // On a machine whose clock is wrong no code ever fits, and nothing else of the set-up shows it.
    const refused = m.setup_code_refused({ time: `${formatDate(now)}, ${formatTime(now)}` });
    throw refuseInvalid(refused, { code: refused });
  }
  const codes = createRecoveryCodes();
  const kept = createRecoveryCodeStore(made.sessionSecret);
  draft.set({
    app: {
      ...app,
      verifiedStep: step,
      recoveryCodes: await kept.encrypt(JSON.stringify(codes)),
    },
  });
  return codes;
}
