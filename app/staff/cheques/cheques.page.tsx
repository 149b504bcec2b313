import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { chequeStates, listCheques } from '#shared/staff/cheques-endpoints.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { ChequeActs } from './cheque-acts.tsx';
import { chequeLabels } from './cheque-messages.ts';
import { ChequeTable } from './cheque-table.tsx';

const filterNames = ['state', 'age'] as const;
/** Days since a cheque was received; after ninety it is stale. */
const AGES = ['3', '7', '30', '90'];

/** Cheques with what the bank did with them; several are moved together. */
export default function ChequesPage() {
  const filters = useFilters(filterNames);
  const { values, set, clear, isFiltered, after } = filters;
  const list = useLoaded(listCheques, {
    query: { ...filters.query, ...(after === undefined ? {} : { after }) },
  });
  const { status, data, error, reload } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const cheques = data?.cheques ?? [];
  const selected = cheques.filter(({ _id }) => chosen.has(_id));
  const choose = (next: ReadonlySet<string>) => setChosen(next);
  return (
    <>
      <PageHead title={m.cheques_title()} detail={m.cheques_text()} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.cheques_state()}
          value={values.state}
          any={m.cheques_state_any()}
          options={chequeStates.map((value) => ({ value, label: chequeLabels[value].label() }))}
          onChange={(state) => set({ state })}
        />
        <FilterSelect
          label={m.cheques_age()}
          value={values.age}
          any={m.cheques_age_any()}
          options={AGES.map((days) => ({ value: days, label: m.cheques_age_days({ days }) }))}
          onChange={(age) => set({ age })}
        />
      </FilterBar>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {selected.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {cheques.length > 0 ? m.cheques_move_first() : null}
          </p>
        ) : (
          <>
            <p role="status" className="font-semibold">
              {m.cheques_chosen({
                count: selected.length,
                amount: formatRupees(selected.reduce((sum, { amount }) => sum + amount, 0)),
              })}
            </p>
            <ChequeActs
              cheques={selected}
              onDone={() => {
                setChosen(new Set());
                reload();
              }}
            />
          </>
        )}
      </div>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading />}
      {data !== null && cheques.length === 0 && <Empty title={m.cheques_none()} />}
      {cheques.length > 0 && (
        <ChequeTable
          cheques={cheques}
          stale={status !== 'succeeded'}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Pager next={data?.next ?? null} />
    </>
  );
}
