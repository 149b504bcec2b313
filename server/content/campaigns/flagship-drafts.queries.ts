import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { DatabaseReader } from '../../database/handles.ts';

/**
 * The drafts of other public campaigns than this one that are ticked as where 'Donate' leads. One that was never
 * published is meant to take it with its publication.
 */
export function listOtherTickedDrafts(reader: DatabaseReader, exceptId: string) {
  return reader
    .selectFrom('content_documents')
    .select(['collection', 'id', 'fields', 'hi', 'schema', 'rev', 'published_rev'])
    .where('collection', '=', campaignTexts.name)
    .where('id', '<>', exceptId)
    .where('published_rev', 'is not', null)
    .where('fields', 'like', '%"flagship":true%')
    .orderBy('id')
    .execute();
}
