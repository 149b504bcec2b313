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
      quotes: 'The first fire is lit at four. Whoever sits down at eleven is our guest.',
    },
    {
      _id: 'one-lamp',
      image: pictureAddress('sandhya-aarti'),
      quotes: 'One lamp lights another and loses nothing. So it is with seva.',
    },
  ];
}
