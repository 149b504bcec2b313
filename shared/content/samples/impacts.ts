import { pictureAddress } from '../../pictures.ts';
import type { Impact } from '../items/impact.ts';

/** The same round number for all, so that nobody takes it for a count. */
const SAMPLE_FIGURE = 1_000;

/** Sample figures of the five services. */
export function sampleImpacts(_now: Date): Impact[] {
  const sample = { total_services: SAMPLE_FIGURE };
  return [
    {
      ...sample,
      _id: 'plates',
      image: pictureAddress('wedding-kitchen'),
      description: 'is a sample figure: plates of food served',
    },
    {
      ...sample,
      _id: 'sadhus',
      image: pictureAddress('winter-blankets'),
      description: 'is a sample figure: sadhus visited in winter',
    },
    {
      ...sample,
      _id: 'saplings',
      image: pictureAddress('planting-trees'),
      description: 'is a sample figure: trees planted',
    },
    {
      ...sample,
      _id: 'children',
      image: pictureAddress('girl-reading'),
      description: 'is a sample figure: children at school',
    },
    {
      ...sample,
      _id: 'tonnes',
      image: pictureAddress('monsoon-boats'),
      description: 'is a sample figure: kilos of rubbish collected',
    },
  ];
}
