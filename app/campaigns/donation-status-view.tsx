import { useEffect, useState } from 'react';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { openTabStorage } from '../forms/tab-storage.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useOrganisation } from '../site/organisation-context.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { createDeviceMemory } from './giving/device-memory.ts';
import { DonationPanel } from './giving/donation-panel.tsx';
import { createDonationWatch, isOpen } from './giving/donation-status.ts';
import { createDonationMemory, forgetReceived } from './giving/donation-storage.ts';
import { waitInTab } from './giving/wait-in-tab.ts';
import { shareCampaign } from './share-campaign.ts';

/** Status page of a donation; keeps polling while the bank's answer is pending. */
export function DonationStatusView({
  first,
  token,
}: {
  /** Status at the time of rendering. */
  readonly first: PublicDonationStatus;
  readonly token: string;
}) {
  const [donation, setDonation] = useState(first);
  const dispatch = useAppDispatch();
  const open = isOpen(first);
  useEffect(() => {
    if (!open) return;
    const api = dispatch((_dispatch, _getState, services) => services.api);
    const watch = createDonationWatch(api, waitInTab);
    void watch.follow(token, (update) => {
      if (update !== 'unknown') setDonation(update);
    });
    return watch.stop;
  }, [dispatch, token, open]);

  const received = donation.status === 'received';
  useEffect(() => {
    // Browsers inside other apps return here from the provider without passing the form, which otherwise does this.
    if (received) forgetReceived(openTabStorage(window), createDeviceMemory(window), token);
  }, [received, token]);

  return (
    <Card className="px-5 py-7 sm:px-8 sm:py-9 print:border-0 print:p-0 print:shadow-none">
      <DonationPanel
        donation={donation}
        amount={donation.amount}
        token={token}
        level={1}
        focus={false}
        image={null}
        actions={<NextSteps donation={donation} token={token} />}
      />
    </Card>
  );
}

function NextSteps({
  donation,
  token,
}: {
  readonly donation: PublicDonationStatus;
  readonly token: string;
}) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const { name } = useOrganisation();
  const { campaign } = donation;
  const path =
    campaign === null || campaign._id === GENERAL_FUND_ID
      ? '/donate-us'
      : `/donate/${encodeURIComponent(campaign._id)}`;
  if (donation.status === 'failed') {
    // The donor wants the form there, not this donation's status again.
    const forget = () =>
      createDonationMemory(window, openTabStorage(window), createDeviceMemory(window)).forget(
        token,
      );
    return (
      <LinkButton to={path} onClick={forget}>
        {m.failed_again()}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {donation.status === 'received' && campaign !== null && (
        <ShareButton
          tone="primary"
          {...shareCampaign(name, campaign.title, publicUrl + path)}
          text={m.share_after_giving({ campaign: campaign.title })}
        />
      )}
      <LinkButton to={path} tone="secondary">
        {m.donation_status_campaign()}
      </LinkButton>
    </div>
  );
}
