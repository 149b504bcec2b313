import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  blockNetwork,
  type ShieldNetwork,
  unblockNetwork,
} from '#shared/staff/shield-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';
import { nameNetwork } from './name-network.ts';

const A_DAY = '24';

const spans = [
  { value: '1', label: m.shield_for_hour() },
  { value: A_DAY, label: m.shield_for_day() },
  { value: '168', label: m.shield_for_week() },
  { value: '720', label: m.shield_for_month() },
];

/** Networks that create orders, and blocked ones. */
export function Networks({
  networks,
  onChanged,
}: {
  readonly networks: readonly ShieldNetwork[];
  readonly onChanged: () => void;
}) {
  const mayManage = useMay('shield.manage');
  const [chosen, setChosen] = useState<ShieldNetwork | null>(null);
  const unblocking = useCall(unblockNetwork);
  const unblock = async (network: ShieldNetwork) => {
    if ((await unblocking.run({ params: { id: network._id } })) !== null) onChanged();
  };
  return (
    <Panel title={m.shield_networks()}>
      <p className="mb-2.5 text-sm text-ink-soft">{m.shield_networks_what()}</p>
      <CallFailed error={unblocking.error} />
      {networks.length === 0 ? (
        <Empty title={m.shield_no_networks()} />
      ) : (
        <DataTable
          caption={m.shield_networks()}
          columns={[
            ...columns,
            ...(mayManage ? [listActions(setChosen, unblock, unblocking.busy)] : []),
          ]}
          rows={networks}
          rowKey={({ _id }) => _id}
        />
      )}
      <BlockDialog
        network={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          onChanged();
        }}
      />
    </Panel>
  );
}

const columns: readonly Column<ShieldNetwork>[] = [
  {
    key: 'network',
    head: m.shield_network(),
    cell: (network) => (
      <>
        <code>{nameNetwork(network)}</code>
        {network.blockedUntil !== null && (
          <span className="ml-2">
            <Badge tone="bad">
              {m.shield_blocked_until({ moment: formatMoment(network.blockedUntil) })}
            </Badge>
          </span>
        )}
      </>
    ),
  },
  { key: 'orders', head: m.shield_orders(), align: 'end', cell: ({ orders }) => orders },
  { key: 'failed', head: m.shield_column_failed(), align: 'end', cell: ({ failed }) => failed },
  {
    key: 'refused',
    head: m.shield_refused(),
    align: 'end',
    from: 'lg',
    cell: ({ refused }) => refused,
  },
  {
    key: 'seen',
    head: m.shield_last_seen(),
    align: 'end',
    from: 'lg',
    cell: ({ lastSeenAt }) => formatTime(new Date(lastSeenAt)),
  },
];

function listActions(
  onBlock: (network: ShieldNetwork) => void,
  onUnblock: (network: ShieldNetwork) => Promise<void>,
  busy: boolean,
): Column<ShieldNetwork> {
  return {
    key: 'deeds',
    head: <span className="sr-only">{m.money_column_deeds()}</span>,
    align: 'end',
    cell: (network) => {
      const name = nameNetwork(network);
      return network.blockedUntil === null ? (
        <RowButton aria-label={m.shield_block_name({ name })} onClick={() => onBlock(network)}>
          {m.shield_block()}
        </RowButton>
      ) : (
        <RowButton
          busy={busy}
          aria-label={m.shield_unblock_name({ name })}
          onClick={() => onUnblock(network)}
        >
          {m.shield_unblock()}
        </RowButton>
      );
    },
  };
}

/** Confirmation before a network is blocked from donating, with the duration. */
function BlockDialog({
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
