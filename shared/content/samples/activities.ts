import { dayFrom } from '../../dates.ts';
import { pictureAddress } from '../../pictures.ts';
import type { Activity } from '../items/activity.ts';
import { sampleText } from './sample-text.ts';

/** Three recent activities, each of a different service. They report nothing: nobody could take them for real. */
export function sampleActivities(now: Date): Activity[] {
  return [
    {
      _id: 'ekadashi-in-the-kitchen',
      title: 'A day in the kitchen',
      date: dayFrom(now, -6),
      images: [
        pictureAddress('serving-in-a-row'),
        pictureAddress('anna-vitran'),
        pictureAddress('pilgrims-on-the-path'),
      ],
      description: sampleText('a day in our kitchen: who cooked, who came, and what was served'),
      button: { label: 'Serve a meal', address: '/donate-for' },
      service: 'anna-vitran-seva',
    },
    {
      _id: 'cleaning-day-below-keshi-ghat',
      title: 'A cleaning day at the ghats',
      date: dayFrom(now, -17),
      images: [
        pictureAddress('cleaning-the-river'),
        pictureAddress('yamuna-ghats'),
        pictureAddress('swachh-vrindavan'),
      ],
      description: sampleText('a cleaning day: where it was, who joined, and what was done'),
      button: { label: 'Support this work', address: '/donate-for' },
      service: 'swachh-vrindavan',
    },
    {
      _id: 'eye-camp-at-radha-kund',
      title: 'An eye camp',
      date: dayFrom(now, -31),
      images: [
        pictureAddress('eye-camp'),
        pictureAddress('widows-bhajan'),
        pictureAddress('girl-reading'),
      ],
      description: sampleText('a camp or a visit: who was helped, by whom, and what comes next'),
      button: null,
      service: 'community-service',
    },
  ];
}
