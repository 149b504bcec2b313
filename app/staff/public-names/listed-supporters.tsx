import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  hideListedSupporter,
  type ListedSupporter,
  listListedSupporters,
} from '#shared/staff/counter-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Failed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** Supporters whom staff listed without a donation: here alone, since they have no record of a donation or donor. */
export function ListedSupporters() {
  const [after, setAfter] = useState<string | null>(null);
  const { status, data, error, reload } = useLoaded(listListedSupporters, {
    query: after === null ? {} : { after },
  });
  const [asked, setAsked] = useState<ListedSupporter | null>(null);
  const hiding = useCall(hideListedSupporter);
  const toast = useToast();
  const hide = async (id: string) => {
    const { response, error: failure } = await hiding.attempt({ params: { id } });
    if (response !== null) {
      toast({ text: m.names_done_hidden({ count: response.changed }) });
      setAsked(null);
      reload();
    }
    return failure;
  };
  const supporters = data?.supporters ?? [];
  if (status !== 'failed' && supporters.length === 0 && after === null) return null;
  return (
    <section aria-labelledby="listed-supporters" className="mt-8">
      <h2 id="listed-supporters" className="font-semibold">
        {m.names_listed()}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{m.names_listed_text()}</p>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {supporters.length > 0 && (
        <DataTable
          caption={m.names_listed()}
          columns={describe(setAsked)}
          rows={supporters}
          rowKey={({ _id }) => _id}
          stale={status !== 'succeeded'}
        />
      )}
      <div className="mt-4 flex gap-2 print:hidden">
        {after !== null && (
          <Button tone="secondary" onClick={() => setAfter(null)}>
            {m.desk_pages_first()}
          </Button>
        )}
        {data !== null && data.next !== null && (
          <Button tone="secondary" onClick={() => setAfter(data.next)}>
            {m.desk_pages_next()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.names_listed_hide_title({ name: asked?.fullname ?? '' })}
        confirmLabel={m.names_hide()}
        onConfirm={() => hide(asked?._id ?? '')}
      >
        <p>{m.names_listed_hide_text()}</p>
      </ConfirmDialog>
    </section>
  );
}

function describe(onHide: (supporter: ListedSupporter) => void): Column<ListedSupporter>[] {
  return [
    {
      key: 'name',
      head: m.names_column_name(),
      className: 'wrap-anywhere',
      cell: ({ fullname }) => fullname,
    },
    {
      key: 'campaign',
      head: m.names_column_campaign(),
      cell: ({ campaignTitle }) => campaignTitle,
    },
    {
      key: 'date',
      head: m.names_column_date(),
      from: 'lg',
      cell: ({ date }) => formatDate(new Date(date)),
    },
    {
      key: 'acts',
      head: <span className="sr-only">{m.money_column_deeds()}</span>,
      cell: (supporter) => (
        <span className="flex justify-end">
          <Button
            tone="secondary"
            aria-label={m.names_hide_named({ name: supporter.fullname })}
            onClick={() => onHide(supporter)}
          >
            {m.names_hide()}
          </Button>
        </span>
      ),
    },
  ];
}
