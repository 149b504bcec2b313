import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { updateDocument } from '../documents/documents.writes.ts';
import { tryReadText } from '../documents/stored-text.ts';
import { listOtherTickedDrafts } from './flagship-drafts.queries.ts';

/**
 * Unticks the drafts of all other public campaigns when a campaign becomes the one that 'Donate' leads to. Otherwise
 * publishing one of them for a comma would take 'Donate' back, and nobody would know. What of them is public, and their
 * versions, stay.
 */
export async function untickOtherFlagships(
  trx: DatabaseTransaction,
  campaignId: string,
): Promise<void> {
  for (const document of await listOtherTickedDrafts(trx, campaignId)) {
    const text = tryReadText(campaignTexts, document);
    // Of a newer program, or the words stand in a story.
    if (document.schema > campaignTexts.schema || text?.fields.flagship !== true) continue;
    const { collection, id, rev, published_rev: publishedRev } = document;
    await updateDocument(
      trx,
      { collection, id, rev },
      {
        fields: JSON.stringify({ ...text.fields, flagship: false }),
        hi: JSON.stringify(text.hi),
        schema: campaignTexts.schema,
        rev: rev + 1,
        // The public campaign is not the flagship any more either.
        published_rev: publishedRev === rev ? rev + 1 : publishedRev,
      },
    );
  }
}
