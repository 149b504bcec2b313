import { donationModes, donationStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationCare, donationCares } from '#shared/staff/donation-filters.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import type { ListFilter } from '../kit/list-filters.tsx';
import { nameMode, nameStatus } from './donation-labels.tsx';
import type { FilterName } from './list-address.ts';
import { listTaxYears } from './list-tax-years.ts';

const cares: Record<DonationCare, () => string> = {
  'no-pan': m.view_no_pan,
  incomplete: m.view_incomplete,
  unsettled: m.view_unsettled,
  'set-aside': m.view_set_aside,
};

type FilterChoices = {
  readonly campaigns: readonly DeskCampaign[];
  readonly members: readonly { readonly _id: string; readonly name: string }[];
};

/** The filters of the donation list that do not stand in its bar. */
export function describeDonationFilters(
  values: Readonly<Record<FilterName, string>>,
  { campaigns, members }: FilterChoices,
): ListFilter<FilterName>[] {
  const any = m.records_any();
  return [
    describeYearFilter(values.year),
    describeCampaignFilter(campaigns),
    {
      name: 'mode',
      label: m.records_mode(),
      kind: 'choice',
      any,
      options: donationModes.map((mode) => ({ value: mode, label: nameMode(mode) })),
    },
    {
      name: 'state',
      label: m.records_state(),
      kind: 'choice',
      any: values.only === '' ? m.records_with_money() : any,
      options: donationStates.map((state) => ({ value: state, label: nameStatus(state) })),
    },
    {
      name: 'only',
      label: m.records_only(),
      kind: 'choice',
      any,
      options: donationCares.map((care) => ({ value: care, label: cares[care]() })),
    },
    {
      name: 'enteredBy',
      label: m.list_filters_entered_by(),
      kind: 'choice',
      any,
      options: members.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    { name: 'min', label: m.records_min(), kind: 'amount' },
    { name: 'max', label: m.records_max(), kind: 'amount' },
  ];
}

/** The tax years to choose from; `chosen` is among them. */
export function describeYearFilter(chosen: string): ListFilter<'year'> {
  return {
    name: 'year',
    label: m.records_tax_year(),
    kind: 'choice',
    any: m.records_any(),
    options: listTaxYears(new Date(), chosen).map((year) => ({ value: year, label: year })),
  };
}

export function describeCampaignFilter(campaigns: readonly DeskCampaign[]): ListFilter<'campaign'> {
  return {
    name: 'campaign',
    label: m.records_campaign(),
    kind: 'choice',
    any: m.records_any(),
    options: campaigns.map(({ _id, title }) => ({ value: _id, label: title })),
  };
}
