import { donationModes, donationStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationCare, donationCares } from '#shared/staff/donation-filters.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { nameMode, nameStatus } from './donation-labels.tsx';
import type { FilterName } from './list-address.ts';
import { listTaxYears } from './list-tax-years.ts';

export const cares: Record<DonationCare, () => string> = {
  'no-pan': m.view_no_pan,
  incomplete: m.view_incomplete,
  unsettled: m.view_unsettled,
  'set-aside': m.view_set_aside,
};

export type FilterChoices = {
  readonly campaigns: readonly DeskCampaign[];
  readonly members: readonly { readonly _id: string; readonly name: string }[];
};

/** The filters that do not stand in the bar. */
export function FilterPanel({
  id,
  filters: { values, set },
  campaigns,
  members,
}: FilterChoices & { readonly id: string; readonly filters: Filters<FilterName> }) {
  const on = (name: FilterName) => (value: string) => set({ [name]: value });
  return (
    <div
      id={id}
      className="grid basis-full grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-2 rounded-xl border border-line bg-card px-3 py-2.5"
    >
      <FilterSelect
        label={m.records_tax_year()}
        any={m.records_any()}
        value={values.year}
        onChange={on('year')}
        options={listTaxYears(new Date(), values.year).map((year) => ({
          value: year,
          label: year,
        }))}
      />
      <FilterSelect
        label={m.records_campaign()}
        any={m.records_any()}
        value={values.campaign}
        onChange={on('campaign')}
        options={campaigns.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <FilterSelect
        label={m.records_mode()}
        any={m.records_any()}
        value={values.mode}
        onChange={on('mode')}
        options={donationModes.map((mode) => ({ value: mode, label: nameMode(mode) }))}
      />
      <FilterSelect
        label={m.records_state()}
        any={values.only === '' ? m.records_with_money() : m.records_any()}
        value={values.state}
        onChange={on('state')}
        options={donationStates.map((state) => ({ value: state, label: nameStatus(state) }))}
      />
      <FilterSelect
        label={m.records_only()}
        any={m.records_any()}
        value={values.only}
        onChange={on('only')}
        options={donationCares.map((care) => ({ value: care, label: cares[care]() }))}
      />
      <FilterSelect
        label={m.list_filters_entered_by()}
        any={m.records_any()}
        value={values.enteredBy}
        onChange={on('enteredBy')}
        options={members.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterText
        label={m.records_min()}
        value={values.min}
        onChange={on('min')}
        type="text"
        inputMode="decimal"
        className="w-full"
      />
      <FilterText
        label={m.records_max()}
        value={values.max}
        onChange={on('max')}
        type="text"
        inputMode="decimal"
        className="w-full"
      />
    </div>
  );
}
