import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { THANKS_AMOUNT, THANKS_HEIGHT, THANKS_WIDTH } from '#shared/link-cards.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { drawThanks } from './thanks-picture.ts';

const PUBLIC = [join(import.meta.dirname, '../../public')];

test.each([
  ['a short title', 'A warm meal'],
  ['a title of many words', 'seva '.repeat(120)],
  ['a title in Devanagari', 'वृन्दावन के घाटों पर श्रीकृष्ण जन्माष्टमी का भोजन'],
])('a thank-you with %s is tall, small, and leaves the amount’s line free', async (_, title) => {
  const picture = await drawThanks(
    { title, picture: '/pictures/anna-vitran-1200.webp' },
    PUBLIC,
    defaultOrganisation,
  );
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: THANKS_WIDTH,
    height: THANKS_HEIGHT,
  });
  expect(picture.length).toBeLessThan(400_000);
  const { baseline, size } = THANKS_AMOUNT;
  const line = await sharp(picture)
    .extract({ left: 200, top: baseline - size + 14, width: THANKS_WIDTH - 400, height: size - 14 })
    .toBuffer();
  const { channels } = await sharp(line).stats();
  for (const { stdev } of channels) expect(stdev).toBeLessThan(3);
});
