import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { drawPicture, weighPicture } from './card-picture.ts';

const PUBLIC = [join(import.meta.dirname, '../../public')];
const OWN = '/pictures/anna-vitran-1200.webp';
const size = { width: 480, height: 590 };

describe('the picture on a card', () => {
  let broken: string;
  let pattern: Buffer;
  beforeAll(async () => {
    broken = await mkdtemp(join(tmpdir(), 'braj-seva-cards-'));
    await mkdir(join(broken, 'pictures'));
    await writeFile(join(broken, 'pictures', 'anna-vitran-1200.webp'), 'no picture');
    await writeFile(join(broken, 'pictures', 'anna-vitran-800.webp'), '');
    await sharp({ create: { ...size, channels: 3, background: '#000' } })
      .webp()
      .toFile(join(broken, 'secret.webp'));
    pattern = await drawPicture('', size, [], defaultOrganisation.colours);
  });
  afterAll(() => rm(broken, { recursive: true }));

  test('is the item’s own, cropped to its area', async () => {
    const own = await drawPicture(OWN, size, PUBLIC, defaultOrganisation.colours);
    expect(own.equals(pattern)).toBe(false);
    expect(await sharp(own).metadata()).toMatchObject(size);
    expect(
      own.equals(
        await drawPicture('/pictures/jhulan-1200.webp', size, PUBLIC, defaultOrganisation.colours),
      ),
    ).toBe(false);
  });

  test('is found in the second folder when the first lacks it', async () => {
    const own = await drawPicture(OWN, size, PUBLIC, defaultOrganisation.colours);
    expect(
      (await drawPicture(OWN, size, ['/nowhere', ...PUBLIC], defaultOrganisation.colours)).equals(
        own,
      ),
    ).toBe(true);
  });

  test.each([
    ['lies at another site', () => 'https://pictures.example/a.webp', PUBLIC],
    ['is unknown', () => '/pictures/unknown-1200.webp', PUBLIC],
    ['points to another file of the site', () => '/pictures/../secret.webp', [] as string[]],
    ['is missing on disk', () => OWN, ['/nowhere']],
    ['is no picture at all', () => OWN, [] as string[]],
  ])('is the brand’s pattern when it %s', async (_, address, folders) => {
    const drawn = await drawPicture(
      address(),
      size,
      folders.length > 0 ? folders : [broken],
      defaultOrganisation.colours,
    );
    expect(drawn.equals(pattern)).toBe(true);
  });

  test('has the weight of its file, and none without a file', async () => {
    const weight = await weighPicture(OWN, size, PUBLIC);
    expect(Number(weight)).toBeGreaterThan(10_000);
    expect(await weighPicture(OWN, size, [broken])).not.toBe(weight);
    expect(await weighPicture(OWN, size, ['/nowhere'])).toBe('');
    expect(await weighPicture('/pictures/../secret.webp', size, [broken])).toBe('');
  });
});
