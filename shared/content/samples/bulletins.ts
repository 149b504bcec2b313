import { dayFrom } from '../../dates.ts';
import { pictureAddress } from '../../pictures.ts';
import type { Bulletin } from '../items/bulletin.ts';
import { sampleText } from './sample-text.ts';

/** Five bulletins; their dates count back from the first start. They report nothing: nobody could take them for real. */
export function sampleBulletins(now: Date): Bulletin[] {
  return [
    {
      _id: 'the-year-of-festivals',
      title: 'A year of festivals in Braj',
      date: dayFrom(now, -3),
      images: [
        pictureAddress('holi-colours'),
        pictureAddress('jhulan'),
        pictureAddress('janmashtami-cradle'),
        pictureAddress('diwali-lamps'),
      ],
      description: sampleText('the festivals of the year, and how visitors can join in'),
    },
    {
      _id: 'a-line-above-the-kitchen-door',
      title: 'News from the kitchen',
      date: dayFrom(now, -12),
      images: [pictureAddress('brajkulam-homes')],
      description: sampleText('what is new in our kitchen'),
    },
    {
      _id: 'saplings-on-the-govardhan-path',
      title: 'News about our trees',
      date: dayFrom(now, -24),
      images: [pictureAddress('govardhan-parikrama'), pictureAddress('planting-trees')],
      description: sampleText('what we planted, and how the trees are doing'),
    },
    {
      _id: 'an-evening-class-for-mothers',
      title: 'News from the school',
      date: dayFrom(now, -38),
      images: [pictureAddress('brajkulam-workshop'), pictureAddress('village-school')],
      description: sampleText('what is new at our school and workshop'),
    },
    {
      _id: 'come-and-see',
      title: 'How to visit us',
      date: dayFrom(now, -55),
      images: [pictureAddress('temple-skyline'), pictureAddress('weavers-workshop')],
      description: sampleText('when and how visitors and the press can see our work'),
    },
  ];
}
