import type * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, type ContentItem, presentAsStored } from '../collection.ts';
import type { StoredShape } from '../stored-shape.ts';

/** The only item of a page's texts has the page's name as its id. */
export type PageText = ContentItem;

/**
 * The texts of one page: a collection with one item, which is always public. Where it cannot be read, the page shows
 * the texts that the program brings along.
 */
export function pageTexts<Text extends PageText>({
  name,
  path,
  stored,
  samples,
  defaults,
  ...shape
}: StoredShape & {
  readonly name: `${string}-page`;
  /** The page's address. */
  readonly path: string;
  readonly stored: Collection<Text>['stored'];
  readonly samples: () => Text;
  readonly defaults: Readonly<Partial<Text>>;
}): Collection<Text> {
  return {
    name,
    list: { method: 'GET', path: `/api/pages/${name.slice(0, -'-page'.length)}`, key: 'texts' },
    detail: null,
    stored,
    ...shape,
    fixedIds: true,
    single: true,
    defaults,
    item: stored as z.ZodMiniType<Text>,
    present: presentAsStored,
    html: [],
    order: 'arranged',
    when: null,
    tagOf: null,
    addressOf: () => path,
    samples: () => [samples()],
    keepsSamples: true,
    messages: { missing: m.content_not_found, failed: m.page_texts_failed, empty: null },
  };
}
