import { dayFrom } from '../../dates.ts';
import { pictureAddress } from '../../pictures.ts';
import type { StoredEvent } from '../items/event.ts';
import { A_DAY_IN_MINUTES, latestSix, SATURDAY, SUNDAY, weekdayFrom } from './event-days.ts';

const description = `<p>This is sample text. It will be replaced before this site is opened to the public.</p>
<p>Here you will read what happens at this event, who can come, and what to bring.</p>`;

/** Events that fit any season: no festivals, whose dates follow the lunar calendar. They invite nobody to anything real. */
export function sampleEvents(now: Date): StoredEvent[] {
  const sample = { location: 'Vrindavan', status: '', registrationLink: '', description };
  return [
    {
      ...sample,
      _id: 'unbroken-kirtan',
      title: 'A day and a night of kirtan',
      image: pictureAddress('sharad-full-moon'),
      ...latestSix(now),
      minutes: A_DAY_IN_MINUTES,
    },
    {
      ...sample,
      _id: 'ghat-cleaning-morning',
      title: 'Ghat cleaning morning',
      image: pictureAddress('swachh-vrindavan'),
      date: weekdayFrom(now, 2, SUNDAY),
      time: '06:30',
      minutes: 180,
    },
    {
      ...sample,
      _id: 'eye-camp-barsana',
      title: 'Eye camp',
      image: pictureAddress('eye-camp'),
      date: weekdayFrom(now, 6, SATURDAY),
      time: '09:00',
      minutes: 420,
    },
    {
      ...sample,
      _id: 'bhajan-evening-radha-kund',
      title: 'Bhajan evening',
      image: pictureAddress('widows-bhajan'),
      date: dayFrom(now, 12),
      time: '16:30',
      minutes: 120,
    },
    {
      ...sample,
      _id: 'kitchen-open-day',
      title: 'Kitchen open day',
      image: pictureAddress('wedding-kitchen'),
      date: weekdayFrom(now, 17, SUNDAY),
      time: '08:00',
      minutes: 360,
    },
    {
      ...sample,
      _id: 'sapling-morning-kusum-sarovar',
      title: 'Tree planting morning',
      image: pictureAddress('planting-trees'),
      date: weekdayFrom(now, -9, SATURDAY),
      time: '07:00',
      minutes: 240,
    },
  ];
}
