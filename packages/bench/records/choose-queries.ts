import type { Database } from '../../../server/database/handles.ts';
import { dayFrom, taxYearOf } from '../../../shared/dates.ts';
import { donationModes, donationStates } from '../../../shared/donations.ts';
import { type DonationFilters, donationCares } from '../../../shared/staff/donation-filters.ts';

type Asked = { what: string; query: DonationFilters };

/** The campaigns that most and hardly anything is given to. */
export async function findCampaigns(db: Database): Promise<{ rich: string; poor: string }> {
  const campaigns = await db.selectFrom('campaigns').select('id').orderBy('raised_paise').execute();
  return { rich: campaigns.at(-1)?.id ?? '', poor: campaigns.at(1)?.id ?? '' };
}

/** The filters of the desk's list, alone and in usual combinations, with values that occur. */
export async function chooseQueries(db: Database): Promise<Asked[]> {
  const { rich, poor } = await findCampaigns(db);
  const [donor, donation] = [
    await db
      .selectFrom('donations')
      .select('donor_id')
      .where('donor_id', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    await db
      .selectFrom('receipts')
      .select(['number', 'serial'])
      .orderBy('serial', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ];
  const now = new Date();
  const thisYear = taxYearOf(now);
  const oldYear = taxYearOf(new Date(now.getTime() - 4 * 365 * 86_400_000));
  const queries: Record<string, DonationFilters> = {
    nothing: {},
    'this year': { year: thisYear },
    'an old year': { year: oldYear },
    'a large campaign': { campaign: rich },
    'a small campaign': { campaign: poor },
    'campaign and year': { campaign: rich, year: thisYear },
    'campaign and old year': { campaign: poor, year: oldYear },
    'one day': { from: dayFrom(now, -1), to: dayFrom(now, -1) },
    'this month so far': { from: `${dayFrom(now, 0).slice(0, 7)}-01` },
    'an old month': { from: `${oldYear.slice(0, 4)}-06-01`, to: `${oldYear.slice(0, 4)}-06-30` },
    'since an odd day': { from: `${Number(oldYear.slice(0, 4)) + 1}-05-17` },
    'until an odd day': { to: `${Number(oldYear.slice(0, 4)) + 1}-05-17` },
    'odd days and campaign': {
      from: `${oldYear.slice(0, 4)}-05-17`,
      to: `${oldYear.slice(0, 4)}-12-17`,
      campaign: rich,
    },
    'one rupee and more': { min: '1' },
    '1,00,000 and more': { min: '100000' },
    '20,000 to 21,000': { min: '20000', max: '21000' },
    'up to 100': { max: '100' },
    'exactly 501': { min: '501', max: '501' },
    'large and old': { min: '20000', year: oldYear },
    'a donor': { donor: donor?.donor_id ?? '' },
    'a donor that is none': { donor: 'nobody' },
    'a receipt': { q: donation?.number ?? '' },
    'a serial': { q: '123' },
    'a high serial': { q: String(donation?.serial ?? '') },
    'a common first name': { q: 'radha' },
    'a common whole name': { q: 'Sharma Radha' },
    'two beginnings': { q: 'pra go' },
    'two words never together': { q: 'Radha Mohan' },
    'whole name and old year': { q: 'Sharma Radha', year: oldYear },
    'one letter': { q: 'r' },
    'a mail address': { q: 'radha.sharma.1@' },
    'a beginning of phones': { q: '98765' },
    'a name that is none': { q: 'zzyzx' },
    'name and year': { q: 'lakshmi', year: oldYear },
    'name and campaign': { q: 'lakshmi', campaign: poor },
    'campaign and mode': { campaign: poor, mode: 'kind' },
  };
  for (const mode of donationModes) queries[`mode ${mode}`] = { mode };
  for (const mode of donationModes) queries[`mode ${mode} and old year`] = { mode, year: oldYear };
  for (const state of donationStates) queries[`state ${state}`] = { state };
  for (const state of donationStates)
    queries[`state ${state} and old year`] = { state, year: oldYear };
  for (const only of donationCares) queries[`only ${only}`] = { only };
  for (const only of donationCares) queries[`only ${only} and old year`] = { only, year: oldYear };
  return Object.entries(queries).map(([what, query]) => ({ what, query }));
}
