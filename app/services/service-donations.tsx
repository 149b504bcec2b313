import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { CampaignCard } from '../campaigns/campaign-card.tsx';
import { GeneralFundTile } from '../campaigns/general-fund-tile.tsx';
import { linkWithAmount } from '../campaigns/giving/linked-amount.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ColourStrip } from './colour-sheet.tsx';

/** Impact of each amount, beside the campaign that receives it. */
export function ServiceDonations({
  service: { donations, color },
  campaign,
  giveAt,
}: {
  readonly service: Service;
  readonly campaign: Campaign | null;
  readonly giveAt: string;
}) {
  return (
    <section
      aria-labelledby="gifts"
      className="mx-auto grid max-w-7xl grid-cols-1 items-start gap-10 px-4 pt-20 sm:px-6 lg:grid-cols-[7fr_5fr] lg:gap-14"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <SectionTitle id="gifts" kicker={m.service_donations_kicker()}>
            {m.service_donations()}
          </SectionTitle>
          <p className="max-w-prose text-lg text-ink-soft">{m.service_donations_lead()}</p>
        </div>
        <ul className="m-0 flex list-none flex-col gap-3 p-0">
          {donations.map(({ rupees, does }) => (
            <li key={rupees}>
              <Link
                viewTransition
                to={linkWithAmount(giveAt, rupees)}
                className="relative flex min-h-18 items-center gap-5 overflow-hidden rounded-2xl border border-line bg-card py-3 pr-5 pl-6 text-ink no-underline shadow-paper transition-shadow duration-200 hover:text-ink hover:shadow-float"
              >
                <ColourStrip colour={color} edge="left" />
                <span className="flex grow flex-col gap-0.5 sm:flex-row sm:items-center sm:gap-5">
                  <span className="font-display sums text-3xl sm:min-w-26">
                    {formatRupees(rupees)}{' '}
                  </span>
                  <span className="text-ink-soft">
                    <MarkedText text={does} />
                  </span>
                </span>
                <Icon name="arrow" className="size-5 text-action" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <FundingCampaign campaign={campaign} />
    </section>
  );
}

/** Card of the campaign that funds a service; the general fund when there is none or it cannot be loaded. */
function FundingCampaign({ campaign }: { readonly campaign: Campaign | null }) {
  const isLoading = useAppSelector((state) => state.campaigns.status === 'loading');
  if (campaign === null && isLoading) {
    return (
      <Loading label={m.service_campaign_loading()}>
        <Skeleton className="aspect-[4/5] rounded-3xl" />
      </Loading>
    );
  }
  return (
    <div className="flex max-w-[30rem] flex-col gap-3">
      <p className="font-semibold text-peacock">
        {campaign ? m.service_campaign() : m.service_general_fund()}
      </p>
      {campaign ? <CampaignCard campaign={campaign} /> : <GeneralFundTile />}
    </div>
  );
}
