import * as calls from '#shared/calls.ts';
import type { Campaign, Supporter } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../read-fields.ts';
import { createAppThunk, readRefusal, UnexpectedAnswer } from '../store/create-app-thunk.ts';
import {
  readCampaign,
  readCampaignResponse,
  readCampaigns,
  readSupporter,
} from './read-campaign.ts';

/** Fetches all campaigns; rejects with 'No data found' when there are none. */
export const fetchCampaigns = createAppThunk<Campaign[]>(
  'campaigns/fetchCampaigns',
  async (_, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('campaigns');
    try {
      const { data } = await extra.api.call(calls.listCampaigns, { signal: load.signal });
      const campaigns = readCampaigns(readFields(data).categories);
      if (campaigns.length === 0) throw new UnexpectedAnswer(m.campaigns_none());
      return campaigns;
    } catch (error) {
      const refusal = readRefusal(error, m.campaigns_none());
      return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
    }
  },
);

/** Fetches a campaign by id; rejects with 'Invalid response structure' when the response or its data is missing. */
export const fetchCampaign = createAppThunk<Campaign, string>(
  'campaigns/fetchCampaign',
  async (id, { extra, rejectWithValue }) => {
    const load = extra.loads.begin('campaign');
    try {
      const { data } = await extra.api.call(calls.getCampaign, {
        params: { id },
        signal: load.signal,
      });
      const campaign = readCampaignResponse(data);
      if (!campaign) throw new UnexpectedAnswer(m.campaign_invalid_response());
      return campaign;
    } catch (error) {
      const refusal = readRefusal(error, m.campaign_invalid_response());
      return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
    }
  },
);

/** Creates a campaign (staff); rejects unless the status is 201. */
export const createCategory = createAppThunk<Campaign, Readonly<Record<string, unknown>>>(
  'campaigns/createCategory',
  async (category, { extra, rejectWithValue }) => {
    try {
      const { status, data } = await extra.api.call(calls.createCampaign, { body: category });
      const campaign = status === 201 ? readCampaign(data) : null;
      if (!campaign) throw new UnexpectedAnswer(m.campaign_create_failed());
      return campaign;
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.campaign_create_failed()));
    }
  },
);

/** Adds a supporter to a campaign (staff); rejects unless the status is 200. */
export const addDonor = createAppThunk<
  { donationId: string; donor: Supporter },
  { donationId: string; donor: Readonly<Record<string, unknown>> }
>('campaigns/addDonor', async ({ donationId, donor }, { extra, rejectWithValue }) => {
  try {
    const { status, data } = await extra.api.call(calls.addDonor, {
      params: { donationId },
      body: donor,
    });
    const added = status === 200 ? readSupporter(readFields(data).donor) : null;
    if (!added) throw new UnexpectedAnswer(m.donor_add_failed());
    return { donationId, donor: added };
  } catch (error) {
    return rejectWithValue(readRefusal(error, m.donor_add_failed()));
  }
});
