import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { DatabaseReader } from '../../database/handles.ts';

/** The drafts of other campaigns than this one that are ticked as where 'Donate' leads. */
export function listOtherTickedDrafts(reader: DatabaseReader, exceptId: string) {
  return reader
    .selectFrom('content_documents')
    .select(['collection', 'id', 'fields', 'hi', 'schema', 'rev', 'published_rev'])
    .where('collection', '=', campaignTexts.name)
    .where('id', '<>', exceptId)
    .where('fields', 'like', '%"flagship":true%')
    .orderBy('id')
    .execute();
}
