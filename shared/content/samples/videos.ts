import { dayFrom } from '../../dates.ts';
import { pictureAddress } from '../../pictures.ts';
import type { Video } from '../items/video.ts';

/** Three short animated films with music and captions; each duration is the file's. */
export function sampleVideos(now: Date): Video[] {
  return [
    {
      _id: 'dawn-on-the-ghats',
      title: 'Dawn on the ghats',
      description:
        'The first boats, the first brooms, the first bell: how a morning on the Yamuna begins, cut from layers of coloured paper.',
      poster: pictureAddress('yamuna-ghats'),
      file: '/films/dawn-on-the-ghats.mp4',
      captions: '/films/dawn-on-the-ghats.vtt',
      embed: '',
      duration: 24,
      date: dayFrom(now, -9),
    },
    {
      _id: 'a-day-in-the-kitchen',
      title: 'A day in the kitchen',
      description:
        'From the fire at four in the morning to the last row in the yard: the way of a meal from the big pot to the leaf plate.',
      poster: pictureAddress('anna-vitran'),
      file: '/films/a-day-in-the-kitchen.mp4',
      captions: '/films/a-day-in-the-kitchen.vtt',
      embed: '',
      duration: 24,
      date: dayFrom(now, -26),
    },
    {
      _id: 'lamps-on-the-yamuna',
      title: 'Lamps on the Yamuna',
      description:
        'At dusk the lamps are lit and given to the river. What remains on the steps are those who stay the night, and those who come to see to them.',
      poster: pictureAddress('sandhya-aarti'),
      file: '/films/lamps-on-the-yamuna.mp4',
      captions: '/films/lamps-on-the-yamuna.vtt',
      embed: '',
      duration: 24,
      date: dayFrom(now, -47),
    },
  ];
}
