/** How many supporters ride along with a campaign: the four that show, and no more. */
export const SUPPORTERS_WITH_CAMPAIGN = 4;
export const SUPPORTERS_A_PAGE = 50;

/** Where donations go that name no campaign: open to everyone, shown in no list, never missing. */
export const GENERAL_FUND_ID = 'general-fund';
