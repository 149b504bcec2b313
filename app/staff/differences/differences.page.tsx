import { m } from '#shared/messages/compiled/messages.js';
import { listDifferences } from '#shared/staff/differences-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { StateList, useStateList } from '../money/state-list.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { DifferenceLines } from './difference-lines.tsx';

/** Where the payment provider's books and ours differ, newest first. */
export default function DifferencesPage() {
  const { filters, list } = useStateList(listDifferences);
  const differences = list.data?.differences ?? null;
  return (
    <>
      <PageHead title={m.differences_title()} detail={m.differences_detail()} />
      <ComparisonPanel onCompared={list.reload} />
      <StateList
        filters={filters}
        list={list}
        options={[
          { value: 'open', label: m.differences_state_open() },
          { value: 'explained', label: m.differences_state_explained() },
          { value: 'ended', label: m.differences_state_ended() },
        ]}
        count={differences?.length ?? null}
        none={m.differences_none()}
      >
        <Panel title={m.differences_list()}>
          <DifferenceLines differences={differences ?? []} onChanged={list.reload} />
        </Panel>
      </StateList>
    </>
  );
}
