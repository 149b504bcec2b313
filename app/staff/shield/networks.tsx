import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type ShieldNetwork, unblockNetwork } from '#shared/staff/shield-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { tellMoment } from '../money/tell-moment.ts';
import { BlockDialog } from './block-dialog.tsx';
import { nameNetwork } from './name-network.ts';

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
          columns={[...columns, ...(mayManage ? [deeds(setChosen, unblock, unblocking.busy)] : [])]}
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
              {m.shield_blocked_until({ moment: tellMoment(network.blockedUntil) })}
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

function deeds(
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
