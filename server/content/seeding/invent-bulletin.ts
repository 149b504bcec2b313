import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { dayFrom } from '#shared/dates.ts';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';

type Work = { what: string; picture: PictureName; text: string };

const works: readonly [Work, ...Work[]] = [
  {
    what: 'Meals were served to all who came',
    picture: 'serving-in-a-row',
    text: 'The fires were lit before dawn, and the last row rose from the mats in the afternoon. Rice, dal and two rotis a plate, and nobody was asked for a name.',
  },
  {
    what: 'Volunteers swept the parikrama path',
    picture: 'swachh-vrindavan',
    text: 'Flowers went to the compost, leaf plates too, and plastic to the mill in Mathura. By nine the stones were clean, and the first pilgrims came barefoot.',
  },
  {
    what: 'An eye camp saw patients until dusk',
    picture: 'eye-camp',
    text: 'Many went home with glasses, and some with a date for an operation. A clerk wrote the names in Hindi, and a volunteer walked with everyone who came alone.',
  },
  {
    what: 'Saplings were watered for another week',
    picture: 'planting-trees',
    text: 'Kadamba, neem and peepal stand in bamboo guards along the path. The bullock cart with the tank comes every fourth day, for two summers.',
  },
  {
    what: 'Blankets reached those who sleep outdoors',
    picture: 'winter-blankets',
    text: 'Two carts went along the ghats after the evening aarti, with hot milk and dry firewood. Whoever coughed was written down for the doctor.',
  },
  {
    what: 'A new class began its lessons',
    picture: 'girl-reading',
    text: 'The children sat in two rows, the small ones in front. They were given slates, and a meal at noon, and took home a song.',
  },
  {
    what: 'The riverbank was cleared of cloth and plastic',
    picture: 'cleaning-the-river',
    text: 'The sacks were carried up the steps by hand. Boatmen helped with their poles, and tea was poured for all when the sun came up.',
  },
];

const places: readonly [string, ...string[]] = [
  ...(['Keshi Ghat', 'Raman Reti', 'Barsana', 'Nandgaon', 'Govardhan'] as const),
  ...(['Radha Kund', 'Gokul', 'Baldeo', 'Kusum Sarovar', 'Vishram Ghat', 'Mathura'] as const),
];

const THREE_A_DAY = 3;

/** An invented bulletin for load trials: number 0 is of today, then three per day backwards. */
export function inventBulletin(number: number, now: Date): Omit<Bulletin, '_id'> {
  const work = works[number % works.length] ?? works[0];
  const place = places[number % places.length] ?? places[0];
  return {
    title: `${work.what} at ${place} (trial ${number + 1})`,
    description: `${work.text}\n\nThis bulletin was invented to try the site with many of them.`,
    images: [pictureAddress(work.picture)],
    date: dayFrom(now, -Math.floor(number / THREE_A_DAY)),
  };
}
