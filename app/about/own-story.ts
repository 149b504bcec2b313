import type { AboutStory } from './story.ts';

const SAMPLE = 'This is sample text. It will be replaced before this site is opened to the public.';

/**
 * What the about page of a live site says: a sample that states nothing, to be replaced by the organisation's own story.
 * Without `sample` the page carries no mark.
 */
export const ownStory: AboutStory = {
  sample: true,
  heading: 'Who we are',
  lead: 'A federation of charities in Vrindavan and the villages of Braj.',
  more: SAMPLE,
  stagesHeading: 'Our story',
  stages: [
    {
      season: 'The beginning',
      title: 'How it began',
      text: `${SAMPLE} Here you will read how our work began.`,
      picture: 'serving-in-a-row',
      seen: 'Volunteers serve guests who sit in a row',
    },
    {
      season: 'The years since',
      title: 'How it grew',
      text: `${SAMPLE} Here you will read what was added, and why.`,
      picture: 'village-school',
      seen: 'A teacher and her pupils under the neem tree',
    },
    {
      season: 'Today',
      title: 'What we do now',
      text: `${SAMPLE} Here you will read what we do today.`,
      picture: 'yamuna-ghats',
      seen: 'The sun rises over the ghats of the Yamuna',
    },
  ],
  values: [
    { title: 'Respect', text: SAMPLE },
    { title: 'Honesty', text: SAMPLE },
    { title: 'Service', text: SAMPLE },
    { title: 'Care for Braj', text: SAMPLE },
  ],
  parts: [],
};
