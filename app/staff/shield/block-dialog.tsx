import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { blockNetwork, type ShieldNetwork } from '#shared/staff/shield-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { nameNetwork } from './name-network.ts';

const A_DAY = '24';
const spans = [
  { value: '1', label: m.shield_for_hour() },
  { value: A_DAY, label: m.shield_for_day() },
  { value: '168', label: m.shield_for_week() },
  { value: '720', label: m.shield_for_month() },
];

/** Confirmation before a network is blocked from donating, with the duration. */
export function BlockDialog({
  network,
  onClose,
  onDone,
}: {
  /** Null: closed. */
  readonly network: ShieldNetwork | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(blockNetwork);
  const [hours, setHours] = useState(A_DAY);
  const block = async () => {
    if (network === null) return null;
    const { error } = await attempt({
      params: { id: network._id },
      body: { hours: Number(hours) },
    });
    if (error === null) onDone();
    return error;
  };
  return (
    <ConfirmDialog
      open={network !== null}
      onClose={onClose}
      title={m.shield_block_title({ name: network === null ? '' : nameNetwork(network) })}
      confirmLabel={m.shield_block()}
      onConfirm={block}
    >
      <p className="mb-3">{m.shield_block_text()}</p>
      <SelectField
        name="hours"
        label={m.shield_block_hours()}
        options={spans}
        value={hours}
        onChange={(event) => setHours(event.target.value)}
      />
    </ConfirmDialog>
  );
}
