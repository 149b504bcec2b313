import type { Impact } from '#shared/content/items/impact.ts';
import { pictureAddress } from '#shared/pictures.ts';

/** The figures of demo mode; they agree with the texts of its campaigns. */
export function tellImpacts(_now: Date): Impact[] {
  return [
    {
      _id: 'plates',
      total_services: 3_87_400,
      image: pictureAddress('wedding-kitchen'),
      description: 'plates of food served by hand since the kitchen opened',
    },
    {
      _id: 'sadhus',
      total_services: 312,
      image: pictureAddress('winter-blankets'),
      description: 'sadhus visited with milk and blankets last winter',
    },
    {
      _id: 'saplings',
      total_services: 2_150,
      image: pictureAddress('planting-trees'),
      description: 'kadamba and neem saplings planted, each with a guard',
    },
    {
      _id: 'children',
      total_services: 84,
      image: pictureAddress('girl-reading'),
      description: 'children in lessons at Brajkulam, six days a week',
    },
    {
      _id: 'tonnes',
      total_services: 41,
      image: pictureAddress('monsoon-boats'),
      description: 'tonnes of rubbish kept out of the Yamuna last year',
    },
  ];
}
