import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { FilesUnavailableError } from './file-store.ts';
import { layOutLetter, previewLetter } from './lay-out-letter.ts';
import type { Letter } from './letter.ts';
import { addOwnFiles } from './read-own-file.ts';

const letter: Letter = {
  subject: 'Receipt 2026-27/000123',
  heading: 'Thank you',
  picture: { address: '/pictures/anna-vitran-1600.webp', alt: 'Meals & "more"' },
  name: 'Radha',
  lead: ['Your donation has reached us.'],
  rows: [['Amount', '₹501']],
  link: { label: 'See your donation', address: 'https://seva.example/donate/status/token' },
  notes: [],
};
const KILOBYTE = 1024;

test('a mail carries the mark and the campaign’s picture, and names nothing else', async () => {
  const { html, pictures = [] } = await layOutLetter(letter, defaultOrganisation);
  expect(pictures.map(({ filename }) => filename)).toEqual(['mark.png', 'anna-vitran.jpg']);
  const sources = [...html.matchAll(/\b(?:src|background)="([^"]*)"|url\(/g)];
  expect(sources.map(([, source]) => source)).toEqual(pictures.map(({ cid }) => `cid:${cid}`));
  expect(html).toContain('alt="Meals &amp; &quot;more&quot;"');
});

test('the pictures are small, in formats that every client shows, and the mark has no ground', async () => {
  const { pictures = [] } = await layOutLetter(letter, defaultOrganisation);
  const [mark, picture] = await Promise.all(
    pictures.map(({ content }) => sharp(content).metadata()),
  );
  expect(mark).toMatchObject({ format: 'png', height: 96, hasAlpha: true });
  expect(picture).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
  expect(pictures.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(
    60 * KILOBYTE,
  );
});

test.each([
  ['another site', 'https://pictures.example/a.webp'],
  ['a picture that is not ours', '/pictures/unknown-1200.webp'],
  ['another file of this site', '/pictures/../favicon.ico'],
  ['nothing', ''],
])('the address of %s is left out', async (_what, address) => {
  const { html, pictures = [] } = await layOutLetter(
    { ...letter, picture: { address, alt: '' } },
    defaultOrganisation,
  );
  expect(pictures.map(({ filename }) => filename)).toEqual(['mark.png']);
  expect(html).not.toContain(address || 'picture@letter');
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('a mail knows the colours of the night', async () => {
  const { html } = await layOutLetter(letter, defaultOrganisation);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.paper\{background:#1B1D44!/);
});

test('a preview needs no mail around it', async () => {
  const html = await previewLetter(letter, defaultOrganisation);
  expect(html.match(/src="data:image\/(?:png|jpeg);base64,/g)).toHaveLength(2);
  expect(html).not.toContain('cid:');
});

const LIBRARY = '/media/01JD0000000000000000000000-900x600/900.webp';

test('a picture of the library is cut around its focal point; without the store the mail goes without it', async () => {
  const upper = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#ffffff' },
  })
    .extend({ bottom: 300, background: '#000000' })
    .webp()
    .toBuffer();
  const lay = async (focus: number) => {
    const picture = { address: `${LIBRARY}#focus=${focus}`, alt: '' };
    const { pictures = [] } = await layOutLetter({ ...letter, picture }, defaultOrganisation);
    return pictures.find(({ cid }) => cid === 'picture@letter')?.content;
  };
  let read: () => Promise<Buffer> = async () => {
    throw new FilesUnavailableError('away');
  };
  const remove = addOwnFiles(() => read());
  expect(await lay(2)).toBeUndefined();
  read = async () => upper;
  const [top, bottom] = [await lay(2), await lay(22)];
  const brightness = async (content: Buffer | undefined) =>
    (await sharp(content).greyscale().stats()).channels[0]?.mean;
  expect(await brightness(top)).toBeGreaterThan((await brightness(bottom)) ?? 255);
  remove();
});
