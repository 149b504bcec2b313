import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { ContentItem } from '#shared/content/collection.ts';
import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import { policyTexts } from '#shared/content/policies.ts';
import { previewCampaign } from '../../campaigns/read-campaign-texts.ts';
import { resolveMedia } from '../../media/resolve-media.ts';
import { type PolicyReading, previewPolicy } from '../../policies/read-policy.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { requireCollection } from '../documents/find-kind.ts';
import { completeItem, type Fields } from '../documents/read-fields.ts';
import { tryReadText } from '../documents/stored-text.ts';
import { type AnswerChange, changeCampaigns, changeItems, changePolicy } from './change-answers.ts';
import { type PreviewKey, readPreviewToken } from './preview-token.ts';

/** The page that shows a draft, and how the answers that it reads differ from the public ones. */
export type Preview = { url: string; change: AnswerChange };

/** The preview that a token names; null when it has ended, and when the document is gone, in the bin or damaged. */
export async function openPreview(
  context: PolicyReading,
  key: PreviewKey,
  token: string,
): Promise<Preview | null> {
  const now = context.clock.now();
  const read = readPreviewToken(key, token, now);
  const kind = documentKinds.find(({ name }) => name === read?.kind);
  if (read === null || kind === undefined) return null;
  const document = await findDocument(context.db, { collection: kind.name, id: read.id });
  if (document === undefined || document.binned_at !== null) return null;
  if (document.preview_turn !== read.turn) return null;
  const text = tryReadText(kind, document);
  if (text === null) return null;
  if (kind.hasDateOfEffect) {
    const policy = await previewPolicy(context, read.id, text.fields);
    return { url: policyTexts.addressOf?.({ _id: read.id }) ?? '/', change: changePolicy(policy) };
  }
  const item = fillGaps(kind, read.id, text.fields, now);
  const url = kind.addressOf?.(item) ?? kind.shownOn ?? '/';
  if (kind.name === campaignTexts.name) {
    const campaign = await previewCampaign(context.db, item as CampaignText);
    return { url, change: changeCampaigns(await resolveMedia(context.db, campaign)) };
  }
  const shown = await resolveMedia(context.db, item);
  return { url, change: changeItems(requireCollection(kind.name), shown, now) };
}

const GAP = '…';

/** A draft with something in place of what is missing or wrong, so that its page can be seen before it is complete. */
function fillGaps(kind: AnyDocumentKind, id: string, fields: Fields, now: Date): ContentItem {
  const complete = completeItem(kind, id, fields);
  if (complete.fits) return complete.item;
  const sample: Fields = { ...kind.samples(now)[0] };
  const filled: Record<string, unknown> = { ...fields };
  for (const fault of Object.keys(complete.faults)) {
    const [name = ''] = fault.split('.');
    filled[name] = isWritten(fields[name]) ? sample[name] : gapFor(sample[name]);
  }
  const second = completeItem(kind, id, filled);
  // With everything of the sample the schema holds.
  return second.fits ? second.item : ({ ...kind.defaults, ...sample, _id: id } as ContentItem);
}

const isWritten = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A mark for a text, the sample's own value for a date, a picture or a number. */
function gapFor(value: unknown): unknown {
  const isText = typeof value === 'string' && !/^(\/|https:|#|\d)/.test(value);
  return isText ? GAP : value;
}
