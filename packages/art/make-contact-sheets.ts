import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../test/chromium.ts';
import { findPages } from './contact-sheet/find-pages.ts';
import { layOut } from './contact-sheet/lay-out.ts';
import { type Scheme, shoot, WIDTHS } from './contact-sheet/shoot.ts';

// `npm run contact-sheet [-- pages] [--site http://localhost:3000]`: photographs every page of a running site at 360, 768
// and 1280 px, by day and by night, and lays each width out as a sheet, to be looked at.

const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const FOLDER = join('.cache', 'contact-sheet');
const SHOWN = { 360: 300, 768: 420, 1280: 560 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'http://localhost:3000' } },
});
const all = await findPages(values.site);
const pages = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      const shots: Buffer[] = [];
      for await (const { page, shot } of shoot(
        browser,
        { site: values.site, width, scheme },
        pages,
      )) {
        await writeFile(join(FOLDER, `${page.name}-${width}-${scheme}.png`), shot);
        shots.push(shot);
      }
      const sheet = join(FOLDER, `sheet-${width}-${scheme}.png`);
      await writeFile(sheet, await layOut(shots, SHOWN[width]));
      process.stdout.write(`${sheet}\n`);
    }
  }
} finally {
  await browser.close();
}
