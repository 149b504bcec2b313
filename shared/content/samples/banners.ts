import { pictureAddress } from '../../pictures.ts';
import type { Banner } from '../banners.ts';

/** The home page's first sight. */
export function sampleBanners(_now: Date): Banner[] {
  return [
    {
      _id: 'steps-of-the-yamuna',
      image: pictureAddress('yamuna-ghats'),
      quotes: 'Before we ask anything of the river, we sweep the steps that lead down to her.',
    },
    {
      _id: 'one-row',
      image: pictureAddress('serving-in-a-row'),
      quotes: 'In this row nobody is rich and nobody is poor. The rice is hot, and there is room.',
    },
    {
      _id: 'one-lamp',
      image: pictureAddress('sandhya-aarti'),
      quotes: 'One lamp lights another and loses nothing. So it is with seva.',
    },
  ];
}
