import { expect, test } from 'vitest';
import { services } from '#shared/content/services.ts';
import { alongTheDay, stopOf } from './path-hours.ts';

const samples = services.samples(new Date());

test('the services are in order of their hours, and each has one', () => {
  const day = alongTheDay(samples.toReversed());
  expect(day.map(({ _id }) => _id)).toEqual([
    'anna-vitran-seva',
    'swachh-vrindavan',
    'brajkulam',
    'community-service',
    'sadhu-seva',
  ]);
  expect(day.map(({ _id }) => stopOf(_id)?.clock())).toEqual([
    '4 am',
    '5 am',
    '9 am',
    '4 pm',
    '8 pm',
  ]);
});

test('a service without an hour comes last, without a time', () => {
  const [first] = samples;
  if (first === undefined) throw new Error('There are no samples');
  const other = { ...first, _id: 'another-work' };
  expect(alongTheDay([other, ...samples]).at(-1)?._id).toBe('another-work');
  expect(stopOf('another-work')).toBe(null);
});
