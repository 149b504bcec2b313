import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { defaultOrganisation } from '../../shared/organisation.ts';

// Cuts the two typefaces down to the scripts that the site is written in, and these to what a page needs first. Latin
// carries the rupee sign (which the usual Latin subsets leave to the Devanagari file); the letters with accents and the
// marks of Sanskrit names are files of their own, and like Devanagari come only when a page has some.

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

/** English as it is typed and printed. The ranges of app/theme/fonts.css say the same. */
const latin = `${span(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00bd\u00d7\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u202f\u20b9\u2190\u2192\u2212`;
const accents =
  span(0xa1, 0xff) +
  'ĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ' +
  '\u201a\u201e\u2020\u2032\u2033\u2039\u203a\u20ac\u2122';
const devanagari = `${span(0x900, 0x97f)}\u1cda\u200c\u200d\u20b9\u25cc${span(0xa8e0, 0xa8f7)} -.,()`;
/** Stands in the header of every page, so its few letters travel with the Latin ones of its face. */
const wordmark = defaultOrganisation.nameInHindi ?? '';

/** What browsers apply unasked, and the figures that app/theme/type.css asks for. */
const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'lnum', 'onum', 'tnum'];
const devanagariFeatures = [
  ...latinFeatures,
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'abvm', 'blwm', 'dist'],
];
/**
 * The only joins that the name has: an r below a letter. All joins that its letters could form would be 2 kB more on every
 * page. Another name may need others: the test in app/theme finds a name that is drawn differently.
 */
const wordmarkFeatures = ['rkrf'];

const faces = [
  {
    name: 'tiro',
    weight: 400,
    from: `${tiro}/400Regular/TiroDevanagariHindi_400Regular.ttf`,
    also: wordmark,
  },
  { name: 'mukta', weight: 400, from: `${mukta}/400Regular/Mukta_400Regular.ttf`, also: '' },
  { name: 'mukta', weight: 600, from: `${mukta}/600SemiBold/Mukta_600SemiBold.ttf`, also: '' },
];

await mkdir(OUT, { recursive: true });
for (const { name, weight, from, also } of faces) {
  const whole = await readFile(resolve(from));
  for (const [script, { text, keepFeatures }] of Object.entries({
    latin: { text: latin + also, keepFeatures: [...latinFeatures, ...wordmarkFeatures] },
    accents: { text: accents, keepFeatures: latinFeatures },
    devanagari: { text: devanagari, keepFeatures: devanagariFeatures },
  })) {
    const cut = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures,
    });
    await writeFile(join(OUT, `${name}-${script}-${weight}.woff2`), cut);
  }
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
  const cut = await subsetFont(await readFile(resolve(from)), latin + accents + devanagari, {
    targetFormat: 'truetype',
    noHinting: true,
  });
  await writeFile(join(folder, `${file}.ttf`), cut);
}

for (const folder of [OUT, CARDS, PAPERS]) {
  await copyFile(resolve(`${mukta}/LICENSE_FONT`), join(folder, 'OFL-Mukta.txt'));
  await copyFile(resolve(`${tiro}/LICENSE_FONT`), join(folder, 'OFL-Tiro-Devanagari-Hindi.txt'));
}
