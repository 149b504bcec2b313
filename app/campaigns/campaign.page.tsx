import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, percentFunded } from '#shared/money.ts';
import { organisationOf } from '../site/organisation-context.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { describeDonateAction } from '../site/structured-data/donate-action-data.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { CampaignView } from './campaign-view.tsx';
import { Lamp } from './giving/lamp.tsx';
import { loadCampaign } from './load-campaign.ts';
import { LoadFailed } from './load-failed.tsx';
import { useCampaign } from './use-campaign.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCampaign(context, params.id ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadCampaign(context, params.id ?? '');

export const meta = ({ loaderData, params, matches }: MetaArgs<typeof loader>) => {
  if (loaderData?.outcome !== 'found') return describeHiddenPage(m.campaign_not_found(), matches);
  const { title, image, raised, goal, summary, publicUrl, isClosed } = loaderData.head;
  const path = `/donate/${encodeURIComponent(params.id ?? '')}`;
  return describePage(
    {
      title,
      image,
      publicUrl,
      path,
      data:
        import.meta.env.SSR && !isClosed
          ? [
              describeDonateAction({
                ...{ title, image, summary, path, publicUrl },
                organisation: organisationOf(matches),
              }),
            ]
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
    },
    matches,
  );
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

/** 'Donation not found' (R27), with links to other pages. */
function CampaignMissing() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-16 text-center">
      <div className="w-full max-w-md">
        <Lamp state="out" />
      </div>
      <h1 className="mt-2 font-display text-4xl text-ink">{m.campaign_not_found()}</h1>
      <p className="text-lg text-ink-soft">{m.campaign_missing_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/donate-for">{m.all_campaigns()}</LinkButton>
        <LinkButton to="/donate-us" tone="secondary">
          {m.give_to_general_fund()}
        </LinkButton>
      </div>
    </div>
  );
}
