import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../../test/chromium.ts';

// packages/art/documents/*.html become tagged A4 papers in public/documents. Their true sizes belong into
// shared/content/samples/legal-documents.ts, where a test compares them.

const sources = join(import.meta.dirname, 'documents');
const browser = await launchChromium();
const page = await browser.newPage();
for (const file of readdirSync(sources).filter((name) => name.endsWith('.html'))) {
  await page.goto(pathToFileURL(join(sources, file)).href);
  await page.evaluate(() => document.fonts.ready);
  const path = join('public', 'documents', `${basename(file, '.html')}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, tagged: true, outline: true });
  process.stdout.write(`${path}: ${statSync(path).size} bytes\n`);
}
await browser.close();
