import { listSupporters } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../read-fields.ts';
import { createAppThunk, readRefusal } from '../store/create-app-thunk.ts';
import { readSupporters } from './read-campaign.ts';

/** Fetches one page of a campaign's supporters, newest first; the dialog keeps the rows, the store does not. */
export const fetchSupporters = createAppThunk<
  ReturnType<typeof readPage>,
  { campaignId: string; before: string | null }
>(
  'campaigns/fetchSupporters',
  async ({ campaignId, before }, { extra, signal, rejectWithValue }) => {
    try {
      const { data } = await extra.api.call(listSupporters, {
        params: { id: campaignId },
        query: { before: before ?? undefined },
        signal,
      });
      return readPage(data);
    } catch (error) {
      return rejectWithValue(readRefusal(error, m.donors_failed()));
    }
  },
);

function readPage(data: unknown) {
  const page = readFields(data);
  return {
    donors: readSupporters(page.donors),
    next: typeof page.next === 'string' ? page.next : null,
  };
}
