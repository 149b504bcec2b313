import { pictureAddress } from '../../pictures.ts';
import type { Banner } from '../items/banner.ts';

/** The home page's hero pictures, from dawn at the river to the evening lamps. */
export function sampleBanners(_now: Date): Banner[] {
  return [
    {
      _id: 'steps-of-the-yamuna',
      image: pictureAddress('yamuna-ghats'),
      quotes: 'Before we ask anything of the river, we sweep the steps that lead down to her.',
    },
    {
      _id: 'first-fire',
      image: pictureAddress('anna-vitran'),
      quotes: 'The guest is God. Come, sit down and eat with us.',
    },
    {
      _id: 'one-lamp',
      image: pictureAddress('sandhya-aarti'),
      quotes: 'One lamp lights another and loses nothing. So it is with seva.',
    },
  ];
}
