import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, percentFunded } from '#shared/money.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { describeDonateAction } from '../site/structured-data/donate-action-data.ts';
import { CampaignMissing } from './campaign-missing.tsx';
import { CampaignView } from './campaign-view.tsx';
import { loadCampaign } from './load-campaign.ts';
import { LoadFailed } from './load-failed.tsx';
import { useCampaign } from './use-campaign.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCampaign(context, params.id ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadCampaign(context, params.id ?? '');

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (loaderData?.outcome !== 'found') return describeHiddenPage(m.campaign_not_found());
  const { title, image, raised, goal, summary, publicUrl } = loaderData.head;
  const path = `/donate/${encodeURIComponent(params.id ?? '')}`;
  return describePage({
    title,
    image,
    publicUrl,
    path,
    data: import.meta.env.SSR
      ? [describeDonateAction({ title, image, summary, path, publicUrl })]
      : [],
    description:
      goal > 0
        ? m.campaign_meta({
            percent: percentFunded(raised, goal),
            raised: formatRupees(raised),
            goal: formatRupees(goal),
            summary,
          })
        : summary,
  });
};

/** /donate/{id} (R23). */
export default function CampaignPage() {
  const { outcome } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const campaign = useCampaign(id);
  // A loaded campaign stays visible when refreshing its total fails.
  if (campaign) return <CampaignView key={campaign._id} campaign={campaign} />;
  if (outcome === 'missing') return <CampaignMissing />;
  return <LoadFailed title={m.campaign_invalid_response()} text={m.campaign_failed_text()} />;
}
