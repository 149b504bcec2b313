import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { ContentItem } from '#shared/content/collection.ts';
import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import type { PolicyText } from '#shared/content/items/policy.ts';
import {
  arrangeCampaigns,
  listCampaignPlaces,
  POSITIONS_LOCK,
} from '../../campaigns/arrange-campaigns.ts';
import { findCampaignText, hasCampaign } from '../../campaigns/read-campaign-texts.ts';
import {
  eraseCampaign,
  hideCampaign,
  refuseBinningCampaign,
  showCampaign,
} from '../../campaigns/write-campaign-text.ts';
import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type PolicyChange,
  type PolicyContext,
  publishPolicyVersion,
} from '../../policies/publish-version.ts';
import { untickOtherFlagships } from '../campaigns/untick-flagships.ts';
import { hideItem, showItem } from '../change-content.ts';
import { findPublicRow, hasRow } from '../content.queries.ts';
import { eraseRow, setPositions } from '../content.writes.ts';
import { listArrangedRows } from './documents.queries.ts';
import type { StoredText } from './stored-text.ts';

type PublicText = StoredText & { updatedAt: string };
type Place = { id: string; position: number };
type ArrangedRow = Place & { title: string; isSample: boolean };

/** Where the public form of a kind is kept. */
type Site = {
  /** Makes an item public as it is written; says what became of the versions of a policy. Throws 400 with fields. */
  readonly show: (
    trx: DatabaseTransaction,
    context: PolicyContext,
    item: ContentItem,
    made: { hi: string; by: string },
  ) => Promise<PolicyChange | null>;
  readonly hide: (trx: DatabaseTransaction, clock: Clock, id: string) => Promise<void>;
  /** Throws 409 for an item that must not be erased. */
  readonly refuseBinning: (trx: DatabaseTransaction, id: string) => Promise<void>;
  /** Erases a hidden item; false for one that other rows name, and that stays. */
  readonly erase: (trx: DatabaseTransaction, id: string) => Promise<boolean>;
  /** The item as it is public now, with fields as JSON; undefined when it is not. */
  readonly findPublic: (reader: DatabaseReader, id: string) => Promise<PublicText | undefined>;
  /** The public items in their order. */
  readonly listArranged: (reader: DatabaseReader) => Promise<ArrangedRow[]>;
  /** Gives items of an arranged kind other places; under the lock that new items take. */
  readonly arrange: (trx: DatabaseTransaction, places: readonly Place[]) => Promise<void>;
  readonly lockOfOrder: string;
  /** Whether an item has this id, hidden ones included. */
  readonly has: (reader: DatabaseReader, id: string) => Promise<boolean>;
};

/**
 * Campaigns have a table of their own, since donations belong to them. All other kinds are rows of content_items; of a
 * policy the row is the newest version, and all versions are kept besides.
 */
export function siteOfKind(kind: AnyDocumentKind): Site {
  const { name } = kind;
  if (name === campaignTexts.name) return campaignSite;
  return {
    show: async (trx, context, item, { hi, by }) => {
      const change = kind.hasDateOfEffect
        ? // The item was read by the schema of its kind.
          await publishPolicyVersion(trx, context, item as PolicyText, { hi, by })
        : null;
      await showItem(trx, context.clock, kind, item, hi);
      return change;
    },
    hide: (trx, clock, id) => hideItem(trx, clock, { collection: name, id }),
    refuseBinning: async () => {},
    erase: async (trx, id) => {
      await eraseRow(trx, { collection: name, id });
      return true;
    },
    findPublic: async (reader, id) => {
      const row = await findPublicRow(reader, { collection: name, id });
      if (row === undefined) return undefined;
      const { data: fields, hi, schema, updated_at: updatedAt } = row;
      return { fields, hi, schema, updatedAt };
    },
    listArranged: async (reader) => {
      const rows = await listArrangedRows(reader, name);
      return rows.map(({ is_sample: isSample, title, ...place }) => ({
        ...place,
        title: title ?? '',
        isSample: isSample === 1,
      }));
    },
    arrange: (trx, places) => setPositions(trx, name, places),
    lockOfOrder: `content/${name}`,
    has: (reader, id) => hasRow(reader, { collection: name, id }),
  };
}

const campaignSite: Site = {
  // The item was read by the schema of its kind.
  show: async (trx, { clock }, item, { hi }) => {
    const text = item as CampaignText;
    await showCampaign(trx, clock, text, hi);
    if (text.flagship) await untickOtherFlagships(trx, text._id);
    return null;
  },
  hide: hideCampaign,
  refuseBinning: refuseBinningCampaign,
  erase: eraseCampaign,
  findPublic: async (reader, id) => {
    const shown = await findCampaignText(reader, id);
    if (shown === undefined || !shown.isPublished) return undefined;
    const { _id, ...fields } = shown.text;
    const { hi, updatedAt } = shown;
    return { fields: JSON.stringify(fields), hi, schema: campaignTexts.schema, updatedAt };
  },
  listArranged: async (reader) => {
    const rows = await listCampaignPlaces(reader);
    return rows.map((row) => ({ ...row, isSample: false }));
  },
  arrange: arrangeCampaigns,
  lockOfOrder: POSITIONS_LOCK,
  has: hasCampaign,
};
