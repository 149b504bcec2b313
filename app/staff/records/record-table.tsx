import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Loading } from '../kit/list-states.tsx';
import { addressOfRecord, keyOfRecord, recordColumns } from './record-columns.tsx';
import type { ShownRecords } from './use-records.ts';

type RecordTableProps = {
  readonly records: ShownRecords;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Present for users who may act on selected rows. */
  readonly chosen?: ReadonlySet<string>;
  readonly choose?: (chosen: ReadonlySet<string>) => void;
};

/** The rows of the list, or their loading, error or empty state. */
export function RecordTable({ records, isFiltered, onClear, chosen, choose }: RecordTableProps) {
  const { donations, status, isAsked } = records;
  if (donations === null) return status === 'failed' ? null : <Loading rows={12} />;
  if (donations.length === 0) {
    if (status !== 'succeeded') return status === 'failed' ? null : <Loading rows={12} />;
    return isFiltered ? <NothingFound onClear={onClear} /> : <NothingYet />;
  }
  return (
    <DataTable
      caption={m.records_title()}
      columns={recordColumns}
      rows={donations}
      rowKey={keyOfRecord}
      rowHref={addressOfRecord}
      stale={!isAsked && status === 'loading'}
      {...(chosen && choose ? { choice: { chosen, onChange: choose, labelOf } } : {})}
    />
  );
}

function labelOf(donation: DonationRecord): string {
  return m.records_choose_one({
    number: donation.receiptNumber ?? m.donation_without_number(),
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
