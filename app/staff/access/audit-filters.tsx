import { useMemo } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type AuditGroup, auditGroups } from '#shared/staff/audit-groups.ts';
import { listMembers } from '#shared/staff/people-endpoints.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { FilterDay } from '../kit/filter-day.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { FindRecord } from './find-record.tsx';
import { useMay } from './use-staff.ts';

/** The filters of the activity log in its address. */
export const auditFilterNames = [
  'actor',
  'kind',
  'action',
  'subject',
  'donor',
  'from',
  'to',
] as const;
type FilterName = (typeof auditFilterNames)[number];

const kinds: Record<AuditGroup, () => string> = {
  donations: m.log_kind_donations,
  refunds: m.log_kind_refunds,
  documents: m.log_kind_documents,
  donors: m.log_kind_donors,
  periods: m.log_kind_periods,
  files: m.log_kind_files,
  campaigns: m.log_kind_campaigns,
  settings: m.log_kind_settings,
  privacy: m.log_kind_privacy,
  staff: m.log_kind_staff,
  'sign-in': m.log_kind_sign_in,
};

const others: readonly { readonly value: string; readonly label: () => string }[] = [
  { value: 'public', label: m.desk_actor_public },
  { value: 'provider', label: m.desk_actor_provider },
  { value: 'system', label: m.desk_actor_system },
];

/** Filters by record, person, kind and period. `record` is the label of the record filtered by. */
export function AuditFilterBar({
  filters,
  record,
}: {
  readonly filters: Filters<FilterName>;
  readonly record: string | null;
}) {
  const { values, set, isFiltered, clear } = filters;
  const actors = useActors();
  return (
    <div className="mt-5">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FindRecord
          onFound={({ kind, _id }) =>
            set(kind === 'donor' ? { donor: _id, subject: '' } : { subject: _id, donor: '' })
          }
        />
        <FilterSelect
          label={m.desk_audit_actor()}
          value={values.actor}
          onChange={(actor) => set({ actor })}
          any={m.desk_audit_anybody()}
          options={actors}
          className="w-44"
        />
        <FilterSelect
          label={m.log_kind()}
          value={values.kind}
          onChange={(kind) => set({ kind, action: '' })}
          any={m.desk_audit_anybody()}
          options={auditGroups.map((group) => ({ value: group, label: kinds[group]() }))}
          className="w-44"
        />
        <FilterDay label={m.log_from()} value={values.from} onChange={(from) => set({ from })} />
        <FilterDay label={m.log_to()} value={values.to} onChange={(to) => set({ to })} />
      </FilterBar>
      {(values.subject !== '' || values.donor !== '') && (
        <p className="mb-4">
          <button
            type="button"
            aria-label={m.log_record_remove({ label: record ?? '' })}
            onClick={() => set({ subject: '', donor: '' })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-action bg-action-wash px-3 text-sm font-semibold"
          >
            {m.log_record({ label: record ?? '…' })}
            <Icon name="close" className="size-4" />
          </button>
        </p>
      )}
    </div>
  );
}

/** Everybody who may have acted. */
function useActors(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useLoaded(listMembers, { skip: !useMay('staff.manage') });
  return useMemo(
    () => [
      ...(data?.members ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ...others.map(({ value, label }) => ({ value, label: label() })),
    ],
    [data],
  );
}
