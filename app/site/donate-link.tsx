import { useLocation } from 'react-router';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useAppSelector } from '../store/hooks.ts';
import { styleButton } from '../ui/button-style.ts';
import { LinkButton } from '../ui/link-button.tsx';

const narrow = 'shrink-0 max-sm:px-4 max-[19rem]:px-3';

/**
 * The header's 'Donate'. On a campaign it leads to the form of that page; elsewhere to the campaign that staff chose, or
 * to the list.
 */
export function DonateLink() {
  const { pathname } = useLocation();
  const shown = useAppSelector((state) => state.campaigns.currentDonation?._id);
  const flagship = useAppSelector((state) => state.site.flagship);
  // A plain link, so that it works before hydration.
  if (shown !== undefined && pathname === pathOf(shown)) {
    return (
      <a href="#give" className={`${styleButton({})} ${narrow}`}>
        {m.donate()}
      </a>
    );
  }
  return (
    <LinkButton
      to={flagship === null ? '/donate-for' : `${pathOf(flagship)}#give`}
      className={narrow}
    >
      {m.donate()}
    </LinkButton>
  );
}

const pathOf = (campaignId: string) =>
  campaignId === GENERAL_FUND_ID ? '/donate-us' : `/donate/${encodeURIComponent(campaignId)}`;
