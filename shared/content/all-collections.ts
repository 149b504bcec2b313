import { activities } from './activities.ts';
import { banners } from './banners.ts';
import { bulletins } from './bulletins.ts';
import type { Collection, ContentItem } from './collection.ts';
import { events } from './events.ts';
import { galleryImages } from './gallery-images.ts';
import { impacts } from './impacts.ts';
import { legalDocuments } from './legal-documents.ts';
import { services } from './services.ts';
import { team } from './team.ts';
import { videos } from './videos.ts';

/** A collection whose fields do not matter: what goes through all of them treats items alike. */
// biome-ignore lint/suspicious/noExplicitAny: an item goes back only into the collection that it came from
export type AnyCollection = Collection<any, ContentItem>;

/** Every kind of content. A new kind is one more file here; pages import only the ones that they show. */
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
];
