/** The size that messengers and social networks show uncropped: 1.91 to 1. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The card of the organisation, for pages without their own. */
export const BRAND_CARD = '/card.png';

/** Paths whose item pages, one segment below, have a preview picture. */
const withCards = ['/donate/', '/events/', '/press-release/', '/recent-activities/'];

/** The address of a page's preview picture; null where there is none. `path` has no query. */
export function cardOf(path: string): string | null {
  const isItem = withCards.some(
    (list) => path.startsWith(list) && !path.slice(list.length).includes('/'),
  );
  return isItem ? `${path}/card.png` : null;
}

/** The thank-you card of a campaign, which a donor may save and share. It names the campaign but no donor. */
export function thanksCardOf(campaignId: string): string {
  return `/donate/${encodeURIComponent(campaignId)}/thanks.jpg`;
}

/** Portrait format for phones; two lines are left free: for name and amount, and for the site's address. The donor's own
 * device writes them. */
export const THANKS_WIDTH = 1080;
export const THANKS_HEIGHT = 1350;
export type ThanksLine = { readonly baseline: number; readonly size: number };
export const THANKS_AMOUNT: ThanksLine = { baseline: 1166, size: 62 };
export const THANKS_SITE: ThanksLine = { baseline: 1326, size: 30 };
