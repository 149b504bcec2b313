import { useEffect, useState } from 'react';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { GiftStatus } from '#shared/payments.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { clearDraft } from './giving/gift-draft.ts';
import { createGiftMemory } from './giving/gift-memory.ts';
import { GiftPanel } from './giving/gift-panel.tsx';
import { openTabStorage } from './giving/tab-storage.ts';
import { waitInTab } from './giving/wait-in-tab.ts';
import { createGiftWatch, isOpen } from './giving/watch-gift.ts';
import { shareCampaign } from './share-campaign.ts';

/** A gift as its giver may see it at any time, alive while the bank's answer is awaited. */
export function GiftStatusView({
  first,
  token,
}: {
  /** Where the gift stood when the page was made. */
  readonly first: GiftStatus;
  readonly token: string;
}) {
  const [gift, setGift] = useState(first);
  const dispatch = useAppDispatch();
  const open = isOpen(first);
  useEffect(() => {
    if (!open) return;
    const api = dispatch((_dispatch, _getState, services) => services.api);
    const watch = createGiftWatch(api, waitInTab);
    void watch.follow(token, (news) => {
      if (news !== 'unknown') setGift(news);
    });
    return watch.stop;
  }, [dispatch, token, open]);

  const received = gift.status === 'received';
  useEffect(() => {
    // Browsers inside other apps come here from the provider, past the form that would have done it.
    if (received) clearDraft(openTabStorage(window));
  }, [received]);

  return (
    <Card className="px-5 py-7 sm:px-8 sm:py-9 print:border-0 print:p-0 print:shadow-none">
      <GiftPanel
        gift={gift}
        token={token}
        level={1}
        focus={false}
        image={null}
        actions={<WaysOn gift={gift} />}
      />
    </Card>
  );
}

function WaysOn({ gift }: { readonly gift: GiftStatus }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const { campaign } = gift;
  const path =
    campaign === null || campaign._id === GENERAL_FUND_ID
      ? '/donate-us'
      : `/donate/${encodeURIComponent(campaign._id)}`;
  if (gift.status === 'failed') {
    // The form is what is wanted there, not the news of this gift once more.
    const forget = () => createGiftMemory(window, openTabStorage(window)).forget();
    return (
      <LinkButton to={path} onClick={forget}>
        {m.failed_again()}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {gift.status === 'received' && campaign !== null && (
        <ShareButton tone="primary" {...shareCampaign(campaign.title, publicUrl + path)} />
      )}
      <LinkButton to={path} tone="secondary">
        {m.gift_status_campaign()}
      </LinkButton>
    </div>
  );
}
