import { organisation } from '#shared/organisation.ts';
import { pictureAddress } from '#shared/pictures.ts';
import type { Card } from './card.ts';

/** For pages without a picture of their own. */
export const brandCard: Card = {
  kicker: organisation.contact.addressLines[0] ?? '',
  title: organisation.tagline,
  picture: pictureAddress('yamuna-ghats'),
  details: [],
  progress: null,
};
