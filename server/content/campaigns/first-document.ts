import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import { listCampaignTexts } from '../../campaigns/read-campaign-texts.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { listDocumentIds } from '../documents/documents.queries.ts';
import { insertDocuments } from '../documents/documents.writes.ts';
import { describeDraft } from '../documents/read-fields.ts';

/** The document of a campaign that is public as it is written. */
export function firstDocument(
  { _id: id, ...fields }: CampaignText,
  { by, at, isPublic = true }: { by: string; at: string; isPublic?: boolean },
) {
  return {
    collection: campaignTexts.name,
    id,
    fields: JSON.stringify(fields),
    hi: '{}',
    schema: campaignTexts.schema,
    rev: 1,
    published_rev: isPublic ? 1 : null,
    ...describeDraft(campaignTexts, fields, {}),
    schedule_fault: '',
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  };
}

/** Makes a document of each campaign that has none: those of a version before documents, and samples. */
export async function carryOverCampaigns({ db }: Pick<Context, 'db'>): Promise<void> {
  const known = new Set(await listDocumentIds(db, campaignTexts.name));
  const missing = (await listCampaignTexts(db)).filter(({ text }) => !known.has(text._id));
  if (missing.length === 0) return;
  const documents = missing.map(({ text, isPublished: isPublic, updatedAt: at }) =>
    firstDocument(text, { by: 'system', at, isPublic }),
  );
  await transact(db, (trx) => insertDocuments(trx, documents));
}
