import { useCallback, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type DonorPage as DonorPageData,
  type DonorRecord,
  readDonor,
} from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { MergePanel } from '../entry/merge-panel.tsx';
import { BarChart } from '../kit/bar-chart.tsx';
import type { Card } from '../kit/card-list.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { SuggestionsOfDonor } from '../suggestions/suggestions-of-donor.tsx';
import { DonorStatements } from '../tax-documents/donor-statements.tsx';
import { donorDonationColumns, toDonationCard } from './donation-columns.tsx';
import { None } from './donation-facts.tsx';
import { keyOfDonation, type ShownDonations, toDonationAddress } from './donation-table.tsx';
import { fetchDonationsByDonor } from './donations.thunks.ts';
import { DonorChanges } from './donor-changes.tsx';
import { DonorDetailsDialog } from './donor-details-dialog.tsx';
import { toListAddress } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { useBackToDonors } from './use-back-to-list.ts';

/** One donor: data, donations, and possible duplicates. */
export default function DonorPage() {
  const { donorId = '' } = useParams();
  return <OneDonor key={donorId} donorId={donorId} />;
}

function OneDonor({ donorId }: { readonly donorId: string }) {
  const { status, data, error, reload } = useLoaded(readDonor, { params: { id: donorId } });
  const [turn, setTurn] = useState(0);
  const loadAgain = () => {
    setTurn((now) => now + 1);
    reload();
  };
  const back = useBackToDonors();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayCorrect = useMay('donations.correct');
  const isCurrent = data !== null && data.mergedInto === null;
  const name = data === null ? m.donor_title_unknown() : data.donor.fullname;
  return (
    <>
      <PageHead
        title={name || m.donation_without_name()}
        back={back}
        actions={
          isCurrent && mayCorrect ? (
            <Button tone="secondary" onClick={() => setIsCorrecting(true)}>
              {m.donor_details_button()}
            </Button>
          ) : undefined
        }
      />
      {isCurrent && isCorrecting && (
        <DonorDetailsDialog
          donor={data.donor}
          onClose={() => setIsCorrecting(false)}
          onDone={loadAgain}
        />
      )}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={5} />}
      {data !== null && (
        <>
          {data.mergedInto !== null && (
            <p className="mb-4 rounded-xl border border-line-strong bg-marigold/20 px-4 py-3">
              {m.donor_merged()}{' '}
              <Link to={`/donors/${data.mergedInto}`}>{m.donor_merged_link()}</Link>
            </p>
          )}
          <div className="mb-5 grid items-start gap-4 xl:grid-cols-2">
            <DonorFacts donor={data.donor} />
            <div className="flex min-w-0 flex-col gap-4">
              <DonorYears donorId={donorId} years={data.years} />
              <DonorStatements donorId={donorId} years={data.years} />
              <DonorChanges key={`changes ${turn}`} donorId={donorId} onUndone={loadAgain} />
              {data.mergedInto === null && <SuggestionsOfDonor key={turn} donorId={donorId} />}
              {data.mergedInto === null && <MergePanel page={data} onDone={loadAgain} />}
            </div>
          </div>
        </>
      )}
      <DonorDonations key={turn} donorId={donorId} />
    </>
  );
}

/** A donor's data, identity numbers masked, with totals. */
function DonorFacts({ donor }: { readonly donor: DonorRecord }) {
  const facts = [
    {
      name: m.donor_donations(),
      value: m.donor_donations_of({ count: donor.donations, amount: formatRupees(donor.amount) }),
    },
    {
      name: m.donor_last_donation(),
      value: donor.lastDonationAt === null ? <None /> : formatDate(new Date(donor.lastDonationAt)),
    },
    { name: m.donor_phone(), value: donor.phone_no || <None /> },
    { name: m.donor_email(), value: donor.email || <None /> },
    { name: m.donor_address(), value: donor.address || <None /> },
    { name: m.donor_pan(), value: donor.pan_no || <None /> },
    { name: m.donor_aadhaar(), value: donor.aadhar_no || <None /> },
  ];
  return (
    <Panel title={m.donor_panel()}>
      <Facts facts={facts} />
      {useMay('privacy.manage') && (
        <p className="mt-3 text-sm print:hidden">
          <Link to={`/privacy?donor=${donor._id}`}>{m.privacy_donor_ask()}</Link>
        </p>
      )}
    </Panel>
  );
}

/** Chart of a donor's donations by tax year, each bar linking to its donations. */
function DonorYears({
  donorId,
  years,
}: {
  readonly donorId: string;
  readonly years: DonorPageData['years'];
}) {
  return (
    <Panel title={m.donor_years_panel()}>
      {years.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.donor_years_none()}</p>
      ) : (
        <BarChart
          label={m.donor_years_panel()}
          bars={years.map((year) => ({
            key: year.taxYear,
            label: year.taxYear,
            value: year.amount,
            valueText: tell(year),
            to: toListAddress({ donor: donorId, year: year.taxYear }),
          }))}
        />
      )}
    </Panel>
  );
}

function tell({ donations, amount, refunded }: DonorPageData['years'][number]): string {
  const sum = m.donor_donations_of({ count: donations, amount: formatRupees(amount) });
  return refunded === 0
    ? sum
    : `${sum}, ${m.donation_part_back({ amount: formatRupees(refunded) })}`;
}

/** All donations of one donor, newest first. */
function DonorDonations({ donorId }: { readonly donorId: string }) {
  const [search] = useSearchParams();
  const donations = useDonorDonations(donorId, search.get('after') ?? '');
  return (
    <section aria-labelledby="donor-donations">
      <h2 id="donor-donations" className="mb-2 font-semibold">
        {m.donor_donations_panel()}
      </h2>
      {donations.status === 'failed' && (
        <div className="mb-3">
          <Failed message={donations.error} onRetry={donations.reload} />
        </div>
      )}
      {donations.donations === null && donations.status !== 'failed' && <Loading rows={4} />}
      {donations.donations?.length === 0 && <Empty title={m.donor_no_donations()} />}
      {donations.donations !== null && donations.donations.length > 0 && (
        <DataTable
          caption={m.donor_donations_panel()}
          columns={donorDonationColumns}
          rows={donations.donations}
          rowKey={keyOfDonation}
          rowHref={toDonationAddress}
          stale={!donations.isCurrent}
          card={toCardOfDonor}
        />
      )}
      <ListPager next={donations.next} />
    </section>
  );
}

/** The donor's name stands above. */
const toCardOfDonor = (donation: DonationRecord): Card => ({
  ...toDonationCard(donation),
  title: donation.campaignTitle,
});

/** One page of a donor's donations, from the store; loaded on mount and when donor or page change. */
function useDonorDonations(donorId: string, after: string): ShownDonations {
  const dispatch = useDeskDispatch();
  const shown = useDeskSelector((state) => state.donations);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload
  useEffect(() => {
    const query = after === '' ? {} : { query: { after } };
    void dispatch(fetchDonationsByDonor({ donorId, ...query }));
  }, [dispatch, donorId, after, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const isMine = shown.about === 'donor';
  const isDonors = shown.donorId === donorId;
  return {
    donations: isDonors ? shown.donorDonations : null,
    next: isDonors ? shown.donorNext : null,
    status: isMine ? shown.status : 'loading',
    error: isMine ? shown.error : null,
    isCurrent: isDonors && !(isMine && shown.status === 'loading'),
    reload,
  };
}
