import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '#scripts/tools.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/log.ts';
import { mountDesk } from '#server/platform/site/mount-desk.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import * as pasted from '#shared/rich-text/pasted.fixture.ts';
import { devices } from './devices.ts';
import { findViolations } from './meet-wcag.ts';
import { type PageWatch, watchContext } from './watch-page.ts';
import { findWorkerBrowser } from './worker-browser.ts';

/** A page with the field alone, under the policy of the desk. */
const PROBE = 'test/editor-probe';

let app: FastifyInstance;
let origin: string;
let context: BrowserContext;
let watch: PageWatch;

beforeAll(async () => {
  expect(
    await runTool('vite', ['build', '--config', `${PROBE}/vite.config.ts`, '--logLevel', 'error'], {
      NODE_ENV: 'production',
    }),
  ).toBe(0);
  app = createHttpServer({ log: createLogger('warn'), trustProxy: false });
  await mountDesk(app, {
    mode: 'production',
    deskFolder: resolve('.cache', 'editor-probe'),
    publicUrl: 'http://localhost',
    testMode: false,
    organisation: {
      facts: () => defaultOrganisation,
      refresh: async () => defaultOrganisation,
    },
  });
  app.get('/api/staff/link-targets', async () => ({
    targets: [{ address: '/press-release/annakut', title: 'Annakut for all' }],
  }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  context = await (await findWorkerBrowser()).newContext(devices.desk);
  watch = watchContext(context, [origin]);
});

afterAll(async () => {
  await context?.close();
  await app?.close();
});

async function openEditor() {
  const page = await context.newPage();
  await page.goto(`${origin}/staff/`);
  const text = page.getByRole('textbox', { name: 'Story' });
  await text.waitFor();
  return { page, text, tool: (name: string) => page.getByRole('button', { name, exact: true }) };
}

/** What the form would store now. */
const stores = (page: Page, html: string) =>
  expect.poll(() => page.getByLabel('Stored').textContent()).toBe(html);

/** The editor takes the focus at the next frame. */
const hasFocus = (element: Locator, has = true) =>
  expect.poll(() => element.evaluate((node) => node.matches(':focus'))).toBe(has);

async function clear(page: Page, text: Locator) {
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await stores(page, '');
}

/** Through the clipboard event, as a browser fires it. */
async function paste(text: Locator, kinds: Readonly<Record<string, string>>) {
  await text.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);
}

test('a text is written with tools and keys, undone, found in, and goes by Tab', async () => {
  const { page, text, tool } = await openEditor();
  expect(await text.locator('p').allTextContents()).toEqual([
    'Plain words.',
    'Of former times, 3 < 4.',
  ]);
  await stores(page, 'Plain words.\n\nOf former times, 3 < 4.');
  expect(await findViolations(page)).toEqual([]);
  await clear(page, text);

  await tool('Heading').click();
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('at six');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(', दीप जलाएँ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ghee');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('of cows');
  await stores(
    page,
    '<h3>Lamps</h3><p>Come <strong>at six</strong>, दीप जलाएँ</p><ul><li>ghee<ul><li>of cows</li></ul></li></ul>',
  );
  expect(await tool('Bulleted list').getAttribute('aria-pressed')).toBe('true');

  await tool('Undo').click();
  await expect.poll(() => page.getByLabel('Stored').textContent()).not.toContain('of cows');
  await tool('Redo').click();
  await expect.poll(() => page.getByLabel('Stored').textContent()).toContain('of cows');
  await page.getByText('9 words').waitFor();

  await tool('Find in text').click();
  await page.getByRole('searchbox', { name: 'Find in text' }).fill('GHEE');
  await page.getByText('1 of 1').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(text);

  // One stop for all tools, arrows between them; Escape leaves the text.
  await tool('Heading').focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(tool('Subheading'));
  await page.keyboard.press('Tab');
  await hasFocus(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await hasFocus(text, false);

  await page.getByRole('button', { name: 'Restore' }).click();
  await text.getByRole('heading', { name: 'From elsewhere' }).waitFor();
  expect(watch.faults()).toEqual([]);
  await page.close();
});

test('Devanagari is composed by an input method as in a plain field, within emphasis too', async () => {
  const { page, text, tool } = await openEditor();
  await clear(page, text);
  const devices = await page.context().newCDPSession(page);
  const compose = async (steps: readonly string[], word: string) => {
    for (const step of steps) {
      const selection = { selectionStart: step.length, selectionEnd: step.length };
      await devices.send('Input.imeSetComposition', { text: step, ...selection });
    }
    await devices.send('Input.insertText', { text: word });
  };
  await tool('Bold').click();
  await compose(['व', 'वृ', 'वृन', 'वृन्', 'वृन्द'], 'वृन्दावन');
  await stores(page, '<p><strong>वृन्दावन</strong></p>');
  await page.keyboard.type(' ');
  await tool('Bold').click();
  await compose(['ग', 'गो', 'गोव'], 'गोवर्धन');
  await stores(page, '<p><strong>वृन्दावन </strong>गोवर्धन</p>');
  await page.keyboard.press('Enter');
  await compose(['ब', 'बर'], 'बरसाना');
  await stores(page, '<p><strong>वृन्दावन </strong>गोवर्धन</p><p>बरसाना</p>');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => page.getByLabel('Stored').textContent()).not.toContain('बरसाना');
  expect(watch.faults()).toEqual([]);
  await page.close();
});

test('links, pictures and tables are put in, and the form around is not sent', async () => {
  const { page, text, tool } = await openEditor();
  await clear(page, text);
  await page.keyboard.type('Read on');
  await page.keyboard.press('Shift+Home');
  await tool('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Address, or name of a page');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText('Type a whole address').waitFor();
  await address.fill('annakut');
  await dialog.getByRole('button', { name: /Annakut for all/ }).click();
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await stores(page, '<p><a href="/press-release/annakut">Read on</a></p>');

  // The caret stands behind the link, so that nothing typed replaces it.
  await hasFocus(text);
  await page.keyboard.press('Enter');
  await page.route('**/pictures/a.webp', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await tool('Picture').click();
  await text.locator('figcaption').waitFor();
  await hasFocus(text);
  await page.keyboard.type('At dusk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After it');
  await stores(
    page,
    '<p><a href="/press-release/annakut">Read on</a></p><figure><img src="/pictures/a.webp" alt="The ghat"><figcaption>At dusk</figcaption></figure><p>After it</p>',
  );

  await clear(page, text);
  await tool('Table').click();
  await page.keyboard.type('Meal');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Plates');
  await tool('Delete column').click();
  await tool('Delete row').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x');
  await stores(
    page,
    '<table><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr><tr><td>x</td><td></td></tr></tbody></table>',
  );
  await tool('Header row').click();
  await expect.poll(() => page.getByLabel('Stored').textContent()).toContain('<thead>');
  await page.getByText('Sent 0').waitFor();
  expect(watch.faults()).toEqual([]);
  await page.close();
});

test('what is pasted and dropped comes out clean, and pictures left out are named', async () => {
  const { page, text } = await openEditor();
  for (const [html, clean] of [
    [pasted.fromWord, pasted.cleanOfWord],
    [pasted.fromGoogleDocs, pasted.cleanOfGoogleDocs],
    [pasted.fromLibreOffice, pasted.cleanOfLibreOffice],
  ] as const) {
    await clear(page, text);
    await paste(text, { 'text/html': html, 'text/plain': 'not this' });
    await stores(page, clean);
    await page.getByText('One pasted picture was left out').waitFor();
  }
  await clear(page, text);
  await paste(text, { 'text/plain': 'One\ntwo\n\n<b>three</b>' });
  await stores(page, '<p>One<br>two</p><p>&lt;b&gt;three&lt;/b&gt;</p>');

  await clear(page, text);
  await page.keyboard.type('before ');
  await stores(page, '<p>before </p>');
  await paste(text, { 'text/html': '<b style="font-weight:normal"><span>plain </span></b>' });
  await stores(page, '<p>before plain</p>');
  await page.keyboard.type('after');
  await stores(page, '<p>before plainafter</p>');

  // What is copied in the editor itself goes through the same reading.
  await page.keyboard.press('ControlOrMeta+A');
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return { 'text/html': clipboardData.getData('text/html') };
  });
  expect(copied['text/html']).toContain('before plainafter');
  await clear(page, text);
  await paste(text, copied);
  await stores(page, '<p>before plainafter</p>');

  await text.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', '<img src="https://elsewhere.example/a.png"><i>dropped</i> ');
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        bubbles: true,
        cancelable: true,
        clientX: left + 18,
        clientY: top + 25,
      }),
    );
  });
  await stores(page, '<p><em>dropped</em>before plainafter</p>');
  expect(watch.faults()).toEqual([]);
  await page.close();
});
