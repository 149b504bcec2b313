import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { organisation } from '../shared/organisation.ts';

// Cuts the two typefaces down to the scripts that the site is written in. Latin carries the rupee sign (which the
// usual Latin subsets leave to the Devanagari file) and the marks of Sanskrit names; Devanagari comes only when a page has some.

const OUT = join('app', 'theme', 'fonts');
/** Where link previews are drawn: both scripts in one file, in the format that the drawing library reads. */
const CARDS = join('server', 'previews', 'fonts');
/** What receipts are printed with, embedded into each file. */
const PAPERS = join('server', 'certificates', 'fonts');
const resolve = createRequire(import.meta.url).resolve;
const mukta = '@expo-google-fonts/mukta';
const tiro = '@expo-google-fonts/tiro-devanagari-hindi';

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin =
  span(0x20, 0x7e) +
  span(0xa0, 0xff) +
  'ĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ' +
  '\u2009\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2190\u2192\u2212';
const devanagari = `${span(0x900, 0x97f)}\u1cda\u200c\u200d\u20b9\u25cc${span(0xa8e0, 0xa8f7)} -.,()`;
const wordmark = organisation.nameInHindi ?? '';

const cuts = [
  {
    file: 'tiro-latin-400',
    from: `${tiro}/400Regular/TiroDevanagariHindi_400Regular.ttf`,
    text: latin,
  },
  {
    file: 'tiro-devanagari-400',
    from: `${tiro}/400Regular/TiroDevanagariHindi_400Regular.ttf`,
    text: devanagari,
  },
  {
    file: 'tiro-wordmark',
    from: `${tiro}/400Regular/TiroDevanagariHindi_400Regular.ttf`,
    text: wordmark,
  },
  { file: 'mukta-latin-400', from: `${mukta}/400Regular/Mukta_400Regular.ttf`, text: latin },
  { file: 'mukta-latin-600', from: `${mukta}/600SemiBold/Mukta_600SemiBold.ttf`, text: latin },
  {
    file: 'mukta-devanagari-400',
    from: `${mukta}/400Regular/Mukta_400Regular.ttf`,
    text: devanagari,
  },
  {
    file: 'mukta-devanagari-600',
    from: `${mukta}/600SemiBold/Mukta_600SemiBold.ttf`,
    text: devanagari,
  },
];

await mkdir(OUT, { recursive: true });
for (const { file, from, text } of cuts) {
  if (text === '') continue;
  const cut = await subsetFont(await readFile(resolve(from)), text, {
    targetFormat: 'woff2',
    noHinting: true,
  });
  await writeFile(join(OUT, `${file}.woff2`), cut);
}

const wholeTiro = `${tiro}/400Regular/TiroDevanagariHindi_400Regular.ttf`;
const strongMukta = `${mukta}/600SemiBold/Mukta_600SemiBold.ttf`;
for (const folder of [CARDS, PAPERS]) await mkdir(folder, { recursive: true });
for (const { folder, file, from } of [
  { folder: CARDS, file: 'tiro', from: wholeTiro },
  { folder: CARDS, file: 'mukta-600', from: strongMukta },
  { folder: PAPERS, file: 'tiro', from: wholeTiro },
  { folder: PAPERS, file: 'mukta-600', from: strongMukta },
  { folder: PAPERS, file: 'mukta-400', from: `${mukta}/400Regular/Mukta_400Regular.ttf` },
]) {
  const cut = await subsetFont(await readFile(resolve(from)), latin + devanagari, {
    targetFormat: 'truetype',
    noHinting: true,
  });
  await writeFile(join(folder, `${file}.ttf`), cut);
}

for (const folder of [OUT, CARDS, PAPERS]) {
  await copyFile(resolve(`${mukta}/LICENSE_FONT`), join(folder, 'OFL-Mukta.txt'));
  await copyFile(resolve(`${tiro}/LICENSE_FONT`), join(folder, 'OFL-Tiro-Devanagari-Hindi.txt'));
}
