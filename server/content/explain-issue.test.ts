import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allForms } from '#shared/content/forms/all-forms.ts';
import { storedEventSchema } from '#shared/content/items/event.ts';
import { impactSchema } from '#shared/content/items/impact.ts';
import { serviceSchema } from '#shared/content/items/service.ts';
import { videoSchema } from '#shared/content/items/video.ts';
import { explainIssue } from './explain-issue.ts';

const explain = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value, { error: explainIssue }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

it('says in the words of the form what a field takes', () => {
  expect(
    explain(storedEventSchema, { time: '25:00', date: '20 November', image: 'ghat' }),
  ).toMatchObject({
    time: 'Give a time such as 18:30',
    date: 'Give a day such as 15/08/2027',
    image: 'Start with / for a page of this site, or with https:// for another',
    title: 'Give a text',
  });
  expect(
    explain(serviceSchema, { color: 'red', images: [], title: 'x'.repeat(203) }),
  ).toMatchObject({
    color: 'Give a colour such as #7A1F2B',
    images: 'At least one is needed',
    title: 'At most 200 characters: 3 too many',
  });
  expect(explain(impactSchema, { total_services: '12,000' })).toMatchObject({
    total_services: 'Give a whole number',
  });
  expect(explain(impactSchema, { total_services: -1 })).toMatchObject({
    total_services: 'At least 0',
  });
});

it('takes a film elsewhere by its address for embedding, and says which that is', () => {
  const watch = { embed: 'https://www.youtube.com/watch?v=abc123', file: 'aarti.mp4', duration: 0 };
  expect(explain(videoSchema, watch)).toMatchObject({
    embed: expect.stringMatching(/^Give the address for embedding/),
    file: 'Start with / for a page of this site, or with https:// for another',
    duration: 'At least 1',
  });
});

/** What the library of schemas says by itself, to programmers. */
const RAW = /Invalid|expected|received|pattern|Too (small|big)/;

it.each(allForms.map((form) => [form.kind, form] as const))(
  'leaves no sentence of the schema library to the staff who write %s',
  (_, { schema, fields }) => {
    const wrong = [
      5,
      -3,
      1.5,
      true,
      'x y',
      'y'.repeat(200_000),
      [],
      ['a'],
      [5],
      {},
      [{ a: 1 }],
      null,
    ];
    const said = wrong.flatMap((value) =>
      Object.values(
        explain(schema, Object.fromEntries(Object.keys(fields).map((name) => [name, value]))),
      ),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((sentence) => RAW.test(sentence))).toEqual([]);
  },
);
