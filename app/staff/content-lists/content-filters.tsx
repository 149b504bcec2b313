import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type ContentState, listDocumentTags } from '#shared/staff/content-endpoints.ts';
import { FilterBar, FilterSelect, FilterText, FilterTick } from '../kit/filter-bar.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameTag, stateLabels } from './content-labels.ts';

export const contentFilters = ['q', 'state', 'tag', 'withoutHindi', 'undescribed'] as const;
export type ContentFilter = (typeof contentFilters)[number];

const states = Object.keys(stateLabels) as ContentState[];
const UNREADABLE = 'unreadable';

/** Search and filters above the list of a kind. */
export function ContentFilters({
  collection: { name: kind, tagOf = null },
  filters: { values, set, clear, isFiltered },
}: {
  readonly collection: AnyDocumentKind;
  readonly filters: Filters<ContentFilter>;
}) {
  const { data } = useLoaded(listDocumentTags, { params: { kind }, skip: tagOf === null });
  const tags = data?.tags.map(({ tag, count }) => ({
    value: tag,
    label: m.content_list_tag_count({ tag: nameTag(tag), count }),
  }));
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterText
        label={m.content_list_search()}
        value={values.q}
        onChange={(q) => set({ q })}
        searchKey
      />
      <FilterSelect
        label={m.content_list_state()}
        value={values.state}
        onChange={(state) => set({ state })}
        any={m.content_list_all_states()}
        options={[
          ...states.map((value) => ({ value, label: stateLabels[value]() })),
          { value: UNREADABLE, label: m.content_list_unreadable() },
        ]}
      />
      {tagOf !== null && (
        <FilterSelect
          label={m.content_list_tag()}
          value={values.tag}
          onChange={(tag) => set({ tag })}
          any={m.content_list_all_tags()}
          // The one that is set may not be loaded yet, or be nobody's any more.
          options={
            tags?.some(({ value }) => value === values.tag) || values.tag === ''
              ? (tags ?? [])
              : [...(tags ?? []), { value: values.tag, label: nameTag(values.tag) }]
          }
          className="max-w-56"
        />
      )}
      <FilterTick
        label={m.content_list_without_hindi()}
        value={values.withoutHindi}
        onChange={(withoutHindi) => set({ withoutHindi })}
      />
      <FilterTick
        label={m.content_list_undescribed()}
        value={values.undescribed}
        onChange={(undescribed) => set({ undescribed })}
      />
    </FilterBar>
  );
}
