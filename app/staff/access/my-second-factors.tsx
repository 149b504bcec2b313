import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type StaffSelf,
} from '#shared/staff/access-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useDeskDispatch } from '../make-desk-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canAskForPasskey } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadSession } from './session.slice.ts';
import { SetUpTotp } from './set-up-totp.tsx';

type Going = { readonly id: string | null; readonly name: string };
type Open = 'passkey' | 'totp' | { readonly codes: readonly string[] } | null;

/** The own second factors: passkeys, authenticator app and recovery codes. */
export function MySecondFactors({ staff }: { readonly staff: StaffSelf }) {
  const { passkeys, totp, recoveryCodesLeft } = staff.secondFactors;
  const [open, setOpen] = useState<Open>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const takePasskey = useCall(removePasskey);
  const takeTotp = useCall(removeTotp);
  const renew = useCall(renewRecoveryCodes);
  const dispatch = useDeskDispatch();
  const close = () => {
    setOpen(null);
    void dispatch(loadSession());
  };
  const added = (codes: readonly string[]) => (codes.length > 0 ? setOpen({ codes }) : close());
  const showNewCodes = async () => {
    const made = await renew.run({ body: {} });
    if (made !== null) setOpen({ codes: made.recoveryCodes });
  };
  return (
    <Panel title={m.desk_factors()}>
      <p className="mb-2 text-sm text-ink-soft">{m.desk_factors_text()}</p>
      <ul className="mb-3 divide-y divide-line/70">
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey._id}
            name={passkey.name}
            detail={m.desk_passkey_since({ date: formatDate(new Date(passkey.createdAt)) })}
            onRemove={() => setGoing({ id: passkey._id, name: passkey.name })}
          />
        ))}
        {totp && (
          <FactorRow
            name={m.desk_totp()}
            detail={m.desk_totp_detail()}
            onRemove={() => setGoing({ id: null, name: m.desk_totp() })}
          />
        )}
        {(totp || passkeys.length > 0) && (
          <li className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span>{m.desk_recovery_left({ count: recoveryCodesLeft })}</span>
            <Button tone="quiet" busy={renew.busy} onClick={showNewCodes}>
              {m.desk_recovery_renew()}
            </Button>
          </li>
        )}
      </ul>
      <CallFailed error={renew.error} />
      <div className="flex flex-wrap gap-2">
        {staff.passkeysPossible && canAskForPasskey() && (
          <Button tone="secondary" onClick={() => setOpen('passkey')}>
            {m.desk_passkey_add()}
          </Button>
        )}
        {!totp && (
          <Button tone="secondary" onClick={() => setOpen('totp')}>
            {m.desk_totp_add()}
          </Button>
        )}
      </div>
      <Dialog open={open === 'passkey'} onClose={close} title={m.desk_passkey_add()}>
        <AddPasskey onDone={added} />
      </Dialog>
      <Dialog open={open === 'totp'} onClose={close} title={m.desk_totp_add()}>
        <SetUpTotp onDone={added} />
      </Dialog>
      <FormDialog
        open={open !== null && typeof open === 'object'}
        onClose={close}
        title={m.desk_recovery_title()}
        // The codes are shown this once, and those before no longer work.
        isTyped
        question={{
          title: m.desk_recovery_leave_title(),
          text: m.desk_recovery_leave_text(),
          loseLabel: m.desk_recovery_leave(),
          keepLabel: m.desk_recovery_leave_not(),
        }}
      >
        <p className="mb-4 text-ink-soft">{m.desk_recovery_text()}</p>
        {open !== null && typeof open === 'object' && (
          <RecoveryCodes codes={open.codes} onKept={close} />
        )}
      </FormDialog>
      <ConfirmDialog
        open={going !== null}
        onClose={() => setGoing(null)}
        title={m.desk_factor_remove_title({ name: going?.name ?? '' })}
        confirmLabel={m.desk_remove()}
        onConfirm={async () => {
          const id = going?.id ?? null;
          const { error } =
            id === null ? await takeTotp.attempt() : await takePasskey.attempt({ params: { id } });
          if (error !== null) return error;
          setGoing(null);
          void dispatch(loadSession());
          return null;
        }}
      >
        <p>{m.desk_factor_remove_text()}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function FactorRow({
  name,
  detail,
  onRemove,
}: {
  readonly name: string;
  readonly detail: string;
  readonly onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1.5">
      <span>
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-ink-soft">{detail}</span>
      </span>
      <Button tone="quiet" aria-label={m.desk_remove_named({ name })} onClick={onRemove}>
        {m.desk_remove()}
      </Button>
    </li>
  );
}
