import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listMedia, mediaFilters, mediaKinds } from '#shared/staff/media-endpoints.ts';
import { useAskBeforeUnload } from '../kit/ask-before-unload.ts';
import { FilterBar, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useNavigationGuard } from '../kit/navigation-guard.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useRestoredFocus } from '../kit/restore-focus.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { countUnfinished, StopQuestion } from './ask-before-stopping.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { filterLabels, kindLabels } from './media-messages.ts';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

const filterNames = ['q', 'kind', 'only'] as const;
const A_PAGE = '60';

/** The media library: upload, search, and the details of each file. */
export default function MediaPage() {
  const { values, query, set, clear, isFiltered, after } = useFilters(filterNames);
  const { status, data, error, reload } = useLoaded(listMedia, {
    query: { ...query, limit: A_PAGE, ...(after === undefined ? {} : { after }) },
  });
  // What was moved to the bin had it.
  useRestoredFocus(status === 'loading' && data !== null);
  const uploads = useUploads(reload);
  const [inDialog, setInDialog] = useState(0);
  const unfinished = countUnfinished(uploads) + inDialog;
  const areUnfinished = () => unfinished > 0;
  useAskBeforeUnload(areUnfinished);
  const { isAsked, proceed, stay } = useNavigationGuard(
    ({ isSamePage }) => !isSamePage && areUnfinished(),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const items = data?.items ?? [];
  return (
    <>
      <PageHead title={m.media_title()} detail={m.media_text()} />
      <UploadArea uploads={uploads} accept={null} />
      <StopQuestion isAsked={isAsked} unfinished={unfinished} onLeave={proceed} onStay={stay} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterText
          label={m.media_search()}
          value={values.q}
          searchKey
          onChange={(q) => set({ q })}
        />
        <FilterSelect
          label={m.media_kind()}
          value={values.kind}
          any={m.media_kind_any()}
          options={mediaKinds.map((value) => ({ value, label: kindLabels[value].many() }))}
          onChange={(kind) => set({ kind })}
        />
        <FilterSelect
          label={m.media_only()}
          value={values.only}
          any={m.media_only_any()}
          options={mediaFilters.map((value) => ({ value, label: filterLabels[value]() }))}
          onChange={(only) => set({ only })}
        />
      </FilterBar>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading />}
      {data !== null && items.length === 0 && (
        <Empty title={isFiltered ? m.media_none_found() : m.media_none()}>
          {isFiltered ? undefined : m.media_none_text()}
        </Empty>
      )}
      {items.length > 0 && (
        <MediaGrid
          items={items}
          stale={status !== 'succeeded'}
          onOpen={({ _id }) => setOpenId(_id)}
        />
      )}
      <Pager next={data?.next ?? null} />
      {openId !== null && (
        <MediaDialog
          id={openId}
          onClose={() => setOpenId(null)}
          onChanged={reload}
          onUnfinished={setInDialog}
        />
      )}
    </>
  );
}
