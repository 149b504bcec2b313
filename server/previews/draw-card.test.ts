import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { COLUMN, NIGHT } from './card-frame.ts';
import { type Card, nameCard } from './cards.ts';
import { drawCard } from './draw-card.ts';

const PUBLIC = [join(import.meta.dirname, '../../public')];

const progressOf = (percent: number) => ({
  percent,
  funded: `${percent}% funded`,
  sums: '₹4,45,000 of ₹12,00,000',
});
const campaign: Card = {
  kicker: 'Anna Vitran Seva',
  title: 'A warm meal for everyone who sits down',
  picture: '/pictures/anna-vitran-1200.webp',
  details: [],
  progress: progressOf(37),
};
const event: Card = {
  ...campaign,
  title: 'वृन्दावन के घाटों पर श्रीकृष्ण जन्माष्टमी',
  details: ['08/11/2026, 5:30 PM', 'Keshi Ghat, Vrindavan '.repeat(9)],
  progress: null,
};

/** The colour at a point, as #RRGGBB. */
async function lookAt(card: Card) {
  const { data, info } = await sharp(await drawCard(card, PUBLIC, defaultOrganisation))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data
      .subarray(at, at + 3)
      .toString('hex')
      .toUpperCase()}`;
  };
}

describe('a card', () => {
  test.each([
    ['of a campaign', campaign],
    ['of an event', event],
    ['with a title of many lines', { ...campaign, title: 'seva '.repeat(200) }],
    ['with nothing on it', { kicker: '', title: '', picture: '', details: [''], progress: null }],
  ])('is a PNG of 1200 by 630 under 300 kB: %s', async (_, card) => {
    const png = await drawCard(card, PUBLIC, defaultOrganisation);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
  });

  test.each([
    [0, false, false],
    [37, true, false],
    [112, true, true],
  ])('shows a campaign’s progress: %i%%', async (percent, early, late) => {
    const colourAt = await lookAt({ ...campaign, progress: progressOf(percent) });
    // The filled part is a broad feather, the rest a thin line.
    const isFeather = (part: number) => {
      const x = Math.round(COLUMN.left + COLUMN.width * part);
      const rows = Array.from({ length: 70 }, (_, row) => colourAt(x, 450 + row));
      return rows.filter((colour) => colour !== NIGHT).length > 8;
    };
    expect([isFeather(0.2), isFeather(0.8)]).toEqual([early, late]);
  });

  test('has a plain background: reducing the colours leaves no spots', async () => {
    const colourAt = await lookAt(campaign);
    const colours = Array.from({ length: 500 }, (_, index) =>
      colourAt(20 + (index % 30), 10 + index),
    );
    expect(new Set(colours)).toEqual(new Set([NIGHT]));
  });

  test('has a name that changes with each of its contents', () => {
    const changed: Card[] = [
      campaign,
      { ...campaign, title: 'x' },
      { ...campaign, kicker: 'x' },
      { ...campaign, picture: 'x' },
      { ...campaign, details: ['x'] },
      { ...campaign, progress: progressOf(38) },
      { ...campaign, progress: null },
    ];
    const names = changed.map((card) => nameCard(card, defaultOrganisation, '1'));
    const renamed = nameCard(campaign, { ...defaultOrganisation, name: 'x' }, '1');
    const others = [nameCard(campaign, defaultOrganisation, '2'), renamed];
    expect(new Set([...names, ...others]).size).toBe(changed.length + 2);
    expect(nameCard({ ...campaign }, defaultOrganisation)).toBe(
      nameCard(campaign, defaultOrganisation),
    );
  });
});

test('a card is the same on a machine without fonts, and writes nothing to stdout or stderr', async () => {
  const script = `
    import { createHash } from 'node:crypto';
    const { drawCard } = await import(${JSON.stringify(join(import.meta.dirname, 'draw-card.ts'))});
    const png = await drawCard(${JSON.stringify(event)}, ${JSON.stringify(PUBLIC)}, ${JSON.stringify(defaultOrganisation)});
    process.stdout.write(createHash('sha256').update(png).digest('hex'));`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { HOME: '/nowhere', FONTCONFIG_PATH: '/nowhere', XDG_DATA_HOME: '/nowhere' },
    },
  );
  expect(stderr).toBe('');
  const here = await drawCard(event, PUBLIC, defaultOrganisation);
  expect(stdout).toBe(createHash('sha256').update(here).digest('hex'));
});
