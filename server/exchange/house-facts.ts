import type { DatabaseReader } from '../database/handles.ts';
import {
  findGiftsByReceipt,
  findOwnGifts,
  listCampaignNames,
  listPaidGifts,
} from './house-gifts.queries.ts';
import type { ReadRow } from './read-row.ts';
import { foldText, type GiftLikeness, isAlike } from './row-identity.ts';

/** What the house knows of the gifts that some rows speak of; ids of gifts, null for none. */
export type HouseFacts = {
  /** A campaign's id by its id or title. */
  findCampaign: (said: string) => string | null;
  findOwnGift: (record: string) => string | null;
  findByReceipt: (receipt: string, gift: GiftLikeness) => string | null;
  /** Gifts of the same day, name, amount and mode, oldest entry first. */
  listAlike: (gift: GiftLikeness, givenPaise: number | null) => string[];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads in a few queries what the house knows of a batch of rows. */
export async function gatherHouseFacts(
  reader: DatabaseReader,
  rows: readonly ReadRow[],
): Promise<HouseFacts> {
  const own = await findOwnGifts(reader, distinct(rows.map((row) => row.record)));
  const byReceipt = await findGiftsByReceipt(reader, distinct(rows.map((row) => row.receipt)));
  const likes = new Map<string, Awaited<ReturnType<typeof listPaidGifts>>>();
  for (const row of rows) {
    const { givenPaise: amountPaise } = row;
    const day = row.gift.date ?? '';
    if (amountPaise === null || !DAY.test(day) || likes.has(`${day} ${amountPaise}`)) continue;
    likes.set(`${day} ${amountPaise}`, await listPaidGifts(reader, { day, amountPaise }));
  }
  return {
    findCampaign: await readCampaigns(reader),
    findOwnGift: (record) => (own.has(record) ? record : null),
    findByReceipt: (receipt, gift) =>
      byReceipt.find((one) => one.number === receipt && holds(one, gift))?.id ?? null,
    listAlike: (gift, givenPaise) =>
      (likes.get(`${gift.day} ${givenPaise}`) ?? [])
        .filter((one) => isAlike(toLikeness(one, gift.day), gift))
        .map((one) => one.id),
  };
}

type HouseGift = { fullname: string; amount_paise: number; refunded_paise: number };

function toLikeness(gift: HouseGift & { mode: string }, day: string): GiftLikeness {
  const { fullname, mode, amount_paise: given, refunded_paise: back } = gift;
  return { day, fullname, mode, amountPaise: given - back };
}

/** A receipt of that number is that gift's only when name and amount agree: other houses number alike. */
function holds(one: HouseGift, gift: GiftLikeness): boolean {
  return (
    one.amount_paise - one.refunded_paise === gift.amountPaise &&
    foldText(one.fullname) === foldText(gift.fullname)
  );
}

async function readCampaigns(reader: DatabaseReader): Promise<HouseFacts['findCampaign']> {
  const campaigns = await listCampaignNames(reader);
  const byName = new Map(campaigns.map(({ id, title }) => [foldText(title), id]));
  const ids = new Set(campaigns.map(({ id }) => id));
  return (said) => (ids.has(said) ? said : (byName.get(foldText(said)) ?? null));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
