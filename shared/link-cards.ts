/** The size that messengers and networks show whole: 1.91 to 1. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The card of the organisation, for pages without a picture of their own. */
export const BRAND_CARD = '/card.png';

/** The pages of single items that have a preview picture drawn for them, one segment below each of these. */
const withCards = ['/donate/', '/events/', '/press-release/', '/recent-activities/'];

/** The address of the picture that is drawn for a page; null where none is. `path` as in a link, without a query. */
export function cardOf(path: string): string | null {
  const isItem = withCards.some(
    (list) => path.startsWith(list) && !path.slice(list.length).includes('/'),
  );
  return isItem ? `${path}/card.png` : null;
}

/** The thank-you card of a campaign, which a giver may save and pass on. It names the campaign, and no giver. */
export function thanksCardOf(campaignId: string): string {
  return `/donate/${encodeURIComponent(campaignId)}/thanks.jpg`;
}

/** Tall, as phones show a picture; a line of it is left free for the sum, which only the giver's own device writes. */
export const THANKS_WIDTH = 1080;
export const THANKS_HEIGHT = 1350;
export const THANKS_AMOUNT = { baseline: 1166, size: 62 } as const;
