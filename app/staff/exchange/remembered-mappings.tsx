import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import {
  changeImportPurpose,
  forgetImportHeadings,
  forgetImportPurpose,
  listImportMappings,
  type RememberedHeadings,
  type RememberedPurpose,
} from '#shared/staff/import-mappings-endpoints.ts';
import { fieldStyle } from '../../ui/field-frame.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { type Calling, useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** Mappings of headings and purposes that are used again: each can be changed or forgotten. */
export function RememberedMappings() {
  const { status, data, error, reload } = useLoaded(listImportMappings);
  const isEmpty = data !== null && data.headings.length + data.purposes.length === 0;
  return (
    <Panel title={m.exchange_mappings()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={2} />}
      {isEmpty && (
        <Empty title={m.exchange_mappings_none()}>{m.exchange_mappings_none_text()}</Empty>
      )}
      <div className="flex flex-col gap-4">
        {data !== null && data.headings.length > 0 && (
          <HeadingsTable rows={data.headings} onChanged={reload} />
        )}
        {data !== null && data.purposes.length > 0 && (
          <PurposesTable rows={data.purposes} onChanged={reload} />
        )}
      </div>
    </Panel>
  );
}

type Remembered = { readonly _id: string; readonly savedAt: string; readonly by: string };

function HeadingsTable({ rows, onChanged }: TableProps<RememberedHeadings>) {
  return (
    <MappingTable
      caption={m.exchange_mapping_headings()}
      columns={[
        {
          key: 'titles',
          head: m.exchange_mapping_headings(),
          className: 'max-w-xl',
          cell: ({ titles }) => titles.join(', '),
        },
      ]}
      rows={rows}
      forgetting={useCall(forgetImportHeadings)}
      nameForget={({ titles }) => m.exchange_forget_headings({ titles: titles.join(', ') })}
      onChanged={onChanged}
    />
  );
}

function PurposesTable({ rows, onChanged }: TableProps<RememberedPurpose>) {
  return (
    <MappingTable
      caption={m.exchange_purposes()}
      columns={[
        { key: 'purpose', head: m.exchange_purpose(), cell: ({ purpose }) => purpose },
        {
          key: 'campaign',
          head: m.exchange_column_campaign(),
          cell: (row) => <PurposeCampaign row={row} onChanged={onChanged} />,
        },
      ]}
      rows={rows}
      forgetting={useCall(forgetImportPurpose)}
      nameForget={({ purpose }) => m.exchange_forget_purpose({ purpose })}
      onChanged={onChanged}
    />
  );
}

type TableProps<Row> = { readonly rows: readonly Row[]; readonly onChanged: () => void };

/** Remembered mappings of one sort: since when, by whom, and a button that forgets one. */
function MappingTable<Row extends Remembered>({
  caption,
  columns,
  rows,
  forgetting,
  nameForget,
  onChanged,
}: TableProps<Row> & {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly forgetting: Calling<unknown>;
  /** Accessible label of a row's button. */
  readonly nameForget: (row: Row) => string;
}) {
  const forget: Column<Row> = {
    key: 'forget',
    head: <span className="sr-only">{m.exchange_forget()}</span>,
    align: 'end',
    cell: (row) => (
      <RowButton
        busy={forgetting.busy}
        aria-label={nameForget(row)}
        onClick={async () => {
          if (await forgetting.run({ params: { id: row._id } })) onChanged();
        }}
      >
        {m.exchange_forget()}
      </RowButton>
    ),
  };
  return (
    <div>
      <DataTable
        caption={caption}
        columns={[...columns, ...savedColumns<Row>(), forget]}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
      <CallFailed error={forgetting.error} />
    </div>
  );
}

function savedColumns<Row extends Remembered>(): readonly Column<Row>[] {
  return [
    {
      key: 'saved',
      head: m.exchange_mapping_saved(),
      className: 'whitespace-nowrap',
      cell: ({ savedAt }) => formatDate(new Date(savedAt)),
    },
    { key: 'by', head: m.exchange_by(), from: 'lg', cell: ({ by }) => by },
  ];
}

/** The campaign of a purpose, changed by choosing another. */
function PurposeCampaign({
  row,
  onChanged,
}: {
  readonly row: RememberedPurpose;
  readonly onChanged: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const campaigns = useLoaded(listDeskCampaigns, { skip: !isOpen });
  const change = useCall(changeImportPurpose);
  const options = campaigns.data?.campaigns ?? [{ _id: row.campaign, title: row.campaignTitle }];
  return (
    <>
      <select
        aria-label={m.exchange_purpose_campaign({ purpose: row.purpose })}
        className={`${fieldStyle} relative min-h-9 py-1`}
        value={row.campaign}
        disabled={change.busy}
        // All campaigns are loaded once somebody is about to choose.
        onFocus={() => setIsOpen(true)}
        onChange={async ({ target: { value } }) => {
          const body = { campaign: value };
          if (await change.run({ params: { id: row._id }, body })) onChanged();
        }}
      >
        {options.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
      <CallFailed error={change.error ?? campaigns.error} />
    </>
  );
}
