/** How many supporters a campaign response includes: the four that its page shows. */
export const SUPPORTERS_WITH_CAMPAIGN = 4;
export const SUPPORTERS_A_PAGE = 50;

/** The amounts that the donation form offers, in rupees; by custom they end in one. */
export const OFFERED_AMOUNTS = [251, 501, 1100, 2100, 5100] as const;

/** Receives donations that name no campaign: always open, always there, and shown in no list. */
export const GENERAL_FUND_ID = 'general-fund';
