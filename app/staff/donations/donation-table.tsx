import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationColumn } from '#shared/staff/donation-columns.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Loading } from '../kit/list-states.tsx';
import type { ListOrder } from '../kit/sort-head.tsx';
import { readColumns, toDonationCard } from './donation-columns.tsx';
import { nameReceipt } from './name-receipt.ts';

/** A page of donations from the store, for a table. */
export type ShownDonations = {
  /** Null until the first list is loaded. After a failure, and while a newer list loads, the previous rows. */
  readonly donations: readonly DonationRecord[] | null;
  readonly next: string | null;
  readonly status: LoadStatus;
  readonly error: string | null;
  /** False: the rows belong to another page or other filters than requested. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
};

type DonationTableProps = {
  readonly list: ShownDonations;
  readonly columns: readonly DonationColumn[];
  /** Null: newest entered first. */
  readonly order: ListOrder | null;
  /** Absent: the heads do not sort. */
  readonly onOrder: ((order: ListOrder | null) => void) | undefined;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Present for users who may act on selected rows. */
  readonly chosen?: ReadonlySet<string>;
  readonly choose?: (chosen: ReadonlySet<string>) => void;
};

/** The rows of the list, or their loading, error or empty state. */
export function DonationTable(props: DonationTableProps) {
  const { list, columns, order, onOrder, isFiltered, onClear, chosen, choose } = props;
  const { donations, status, isCurrent } = list;
  if (donations === null) return status === 'failed' ? null : <Loading rows={12} />;
  if (donations.length === 0) {
    if (status !== 'succeeded') return status === 'failed' ? null : <Loading rows={12} />;
    return isFiltered ? <NothingFound onClear={onClear} /> : <NothingYet />;
  }
  return (
    <DataTable
      caption={m.records_title()}
      columns={readColumns(columns)}
      dense
      order={order}
      {...(onOrder === undefined ? {} : { onOrder })}
      card={toDonationCard}
      rows={donations}
      rowKey={keyOfDonation}
      rowHref={toDonationAddress}
      stale={!isCurrent}
      {...(chosen && choose ? { choice: { chosen, onChange: choose, labelOf } } : {})}
    />
  );
}

function labelOf(donation: DonationRecord): string {
  return m.records_choose_one({
    number: nameReceipt(donation),
    name: donation.fullname || m.donation_without_name(),
  });
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty
      title={m.records_none_found()}
      action={
        <Button tone="secondary" onClick={onClear}>
          {m.records_show_all()}
        </Button>
      }
    >
      {m.records_none_found_text()}
    </Empty>
  );
}

function NothingYet() {
  return (
    <Empty
      title={m.records_none()}
      action={<LinkButton to="/enter">{m.records_enter()}</LinkButton>}
    >
      {m.records_none_text()}
    </Empty>
  );
}

export const keyOfDonation = (donation: DonationRecord) => donation._id;
export const toDonationAddress = (donation: Pick<DonationRecord, '_id'>) =>
  `/records/${donation._id}`;
