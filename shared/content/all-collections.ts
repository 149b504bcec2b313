import { activities } from './activities.ts';
import { banners } from './banners.ts';
import { bulletins } from './bulletins.ts';
import type { Collection, ContentItem } from './collection.ts';
import { events } from './events.ts';
import { galleryImages } from './gallery-images.ts';
import { impacts } from './impacts.ts';
import { legalDocuments } from './legal-documents.ts';
import { allPages } from './pages/all-pages.ts';
import { services } from './services.ts';
import { team } from './team.ts';
import { videos } from './videos.ts';

/** A collection of any item type, for code that treats all kinds of content alike. */
// biome-ignore lint/suspicious/noExplicitAny: an item goes back only into the collection that it came from
export type AnyCollection = Collection<any, ContentItem>;

/** Every kind of content. A new kind is one more file here; a page imports only the collections that it shows. */
export const allCollections: readonly AnyCollection[] = [
  activities,
  bulletins,
  banners,
  impacts,
  videos,
  legalDocuments,
  team,
  galleryImages,
  services,
  events,
  ...allPages,
];
