import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { donationPageSlice } from '../content/donation-page.slice.ts';
import { loadPageText } from '../content/load-page-text.ts';
import { organisationOf } from '../site/organisation-context.ts';
import { describePage } from '../site/page-head.ts';
import { GeneralFundView } from './general-fund-view.tsx';
import { loadCampaign } from './load-campaign.ts';
import { LoadFailed } from './load-failed.tsx';
import { useCampaign } from './use-campaign.ts';

async function loadFund({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const [fund] = await Promise.all([
    loadCampaign(context, GENERAL_FUND_ID),
    loadPageText({ context }, donationPageSlice),
  ]);
  return fund;
}

export const loader = (args: LoaderFunctionArgs) => loadFund(args);

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadFund(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePage(
    {
      title: m.general_fund_heading(),
      description: m.general_fund_meta({ organisation: organisationOf(matches).name }),
      ...(loaderData?.outcome === 'found'
        ? { publicUrl: loaderData.head.publicUrl, image: loaderData.head.image }
        : { publicUrl: '' }),
      path: '/donate-us',
    },
    matches,
  );

/** /donate-us: form for the general fund, ways to give outside the site, and tax questions. */
export default function GeneralDonationPage() {
  const fund = useCampaign(GENERAL_FUND_ID);
  if (fund) return <GeneralFundView fund={fund} />;
  return <LoadFailed title={m.campaign_invalid_response()} text={m.campaign_failed_text()} />;
}
