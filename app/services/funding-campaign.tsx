import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CampaignCard } from '../campaigns/campaign-card.tsx';
import { GeneralFundTile } from '../campaigns/general-fund-tile.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Card of the campaign that funds a service; the general fund when there is none or it cannot be loaded. */
export function FundingCampaign({ campaign }: { readonly campaign: Campaign | null }) {
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
