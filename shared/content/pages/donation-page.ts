import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { lineSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

/** The general donation page; its story is that of the general fund, a campaign. */
const donationTextSchema = z.object({
  _id: z.string(),
  heading: lineSchema,
  /** What the general fund is for, in a few words. */
  promise: lineSchema,
  /** Before the link to the campaigns. */
  choose: lineSchema,
});
export type DonationText = z.infer<typeof donationTextSchema>;

export const donationPage = pageTexts<DonationText>({
  name: 'donation-page',
  path: '/donate-us',
  stored: donationTextSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  samples: () => ({
    _id: 'donation',
    heading: m.general_fund_heading(),
    promise: m.promise_general(),
    choose: m.general_fund_choose(),
  }),
});
