import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as pasted from '#shared/rich-text/pasted.fixture.ts';
import { visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { readTypedText } from './typed-text.ts';

const journeys = startJourneys({ keepsPages: false });

/** The form of a new bulletin with this text, and the editor of one of its languages. */
async function openEditor(description: string, language: 'fields' | 'hi' = 'fields') {
  const { page, open } = await visitDesk(journeys, 'editor');
  page.on('dialog', (dialog) => void dialog.accept());
  const created = await page.request.post('/api/staff/content/bulletins', {
    ...RETRIES,
    headers: { origin: journeys.app().origin },
    data: { fields: { title: 'Lamps at the ghat', description } },
  });
  const { item } = await created.json();
  await open(`/staff/content/bulletins/${item._id}`);
  const name = language === 'hi' ? 'Text in Hindi' : 'Text';
  const text = page.getByRole('textbox', { name, exact: true });
  await text.waitFor();
  const editor = page.locator('.rich-editor', { has: text });
  return {
    page,
    text,
    tool: (label: string) => editor.getByRole('button', { name: label, exact: true }),
    editor,
    /** What the form has: typed, or saved. */
    stores: (html: string) => expect.poll(() => readTypedText(page, language)).toBe(html),
  };
}

/** The editor takes the focus at the next frame. */
const hasFocus = (element: Locator, has = true) =>
  expect.poll(() => element.evaluate((node) => node.matches(':focus'))).toBe(has);

async function clear(page: Page, text: Locator) {
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect.poll(() => text.textContent()).toBe('');
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
  const { page, text, tool, editor, stores } = await openEditor(
    'Plain words.\n\nOf former times, 3 < 4.',
  );
  expect(await text.locator('p').allTextContents()).toEqual([
    'Plain words.',
    'Of former times, 3 < 4.',
  ]);
  await stores('Plain words.\n\nOf former times, 3 < 4.');
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
    '<h3>Lamps</h3><p>Come <strong>at six</strong>, दीप जलाएँ</p><ul><li>ghee<ul><li>of cows</li></ul></li></ul>',
  );
  expect(await tool('Bulleted list').getAttribute('aria-pressed')).toBe('true');

  await tool('Undo').click();
  await expect.poll(() => readTypedText(page, 'fields')).not.toContain('of cows');
  await tool('Redo').click();
  await expect.poll(() => readTypedText(page, 'fields')).toContain('of cows');
  await editor.getByText('9 words').waitFor();

  await tool('Find in text').click();
  await editor.getByRole('searchbox', { name: 'Find in text' }).fill('GHEE');
  await editor.getByText('1 of 1').waitFor();
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

  // Keys come faster than the browser reports where the caret went.
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('End');
  await page.keyboard.type(' and wicks');
  await expect
    .poll(() => readTypedText(page, 'fields'))
    .toContain('of cows</li></ul></li></ul><p> and wicks</p>');
});

test('Devanagari is composed by an input method as in a plain field, within emphasis too', async () => {
  const { page, text, tool, stores } = await openEditor('', 'hi');
  const devices = await page.context().newCDPSession(page);
  const compose = async (steps: readonly string[], word: string) => {
    for (const step of steps) {
      const selection = { selectionStart: step.length, selectionEnd: step.length };
      await devices.send('Input.imeSetComposition', { text: step, ...selection });
    }
    await devices.send('Input.insertText', { text: word });
  };
  await tool('Bold').click();
  await hasFocus(text);
  await compose(['व', 'वृ', 'वृन', 'वृन्', 'वृन्द'], 'वृन्दावन');
  await stores('<p><strong>वृन्दावन</strong></p>');
  await page.keyboard.type(' ');
  await tool('Bold').click();
  await compose(['ग', 'गो', 'गोव'], 'गोवर्धन');
  await stores('<p><strong>वृन्दावन </strong>गोवर्धन</p>');
  await page.keyboard.press('Enter');
  await compose(['ब', 'बर'], 'बरसाना');
  await stores('<p><strong>वृन्दावन </strong>गोवर्धन</p><p>बरसाना</p>');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => readTypedText(page, 'hi')).not.toContain('बरसाना');
});

test('links, pictures and tables are put in', async () => {
  const { page, text, tool, stores } = await openEditor('');
  await text.click();
  await page.keyboard.type('Read on');
  await page.keyboard.press('Shift+Home');
  await tool('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Address, or name of a page');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText('Type a whole address').waitFor();
  await address.fill('about');
  await dialog.getByRole('button', { name: /^About/ }).click();
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await stores('<p><a href="/about-us">Read on</a></p>');

  // The caret stands behind the link, so that nothing typed replaces it.
  await hasFocus(text);
  await page.keyboard.press('Enter');
  await tool('Picture').click();
  const choice = page.getByRole('dialog', { name: 'Choose a picture' });
  await choice.getByRole('button', { name: 'From the site' }).click();
  await choice.getByRole('searchbox', { name: 'Search' }).fill('ghat');
  // The list shrinks once typing has stopped, and moves what lies below the pointer.
  await choice.getByRole('button', { name: 'Anna vitran' }).waitFor({ state: 'hidden' });
  await choice.getByRole('button', { name: 'Yamuna ghats' }).click();
  await choice.getByRole('button', { name: 'Use this' }).click();
  await text.locator('figcaption').waitFor();
  await hasFocus(text);
  await page.keyboard.type('At dusk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After it');
  await stores(
    '<p><a href="/about-us">Read on</a></p><figure><img src="/pictures/yamuna-ghats-1600.webp" alt="Yamuna ghats"><figcaption>At dusk</figcaption></figure><p>After it</p>',
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
    '<table><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr><tr><td>x</td><td></td></tr></tbody></table>',
  );
  await tool('Header row').click();
  await expect.poll(() => readTypedText(page, 'fields')).toContain('<thead>');
});

test('what is pasted and dropped comes out clean, and pictures left out are named', async () => {
  const { page, text, editor, stores } = await openEditor('');
  for (const [html, clean] of [
    [pasted.fromWord, pasted.cleanOfWord],
    [pasted.fromGoogleDocs, pasted.cleanOfGoogleDocs],
    [pasted.fromLibreOffice, pasted.cleanOfLibreOffice],
  ] as const) {
    await clear(page, text);
    await paste(text, { 'text/html': html, 'text/plain': 'not this' });
    await stores(clean);
    await editor.getByText('One pasted picture was left out').waitFor();
  }
  await clear(page, text);
  await paste(text, { 'text/plain': 'One\ntwo\n\n<b>three</b>' });
  await stores('<p>One<br>two</p><p>&lt;b&gt;three&lt;/b&gt;</p>');

  await clear(page, text);
  await page.keyboard.type('before ');
  await stores('<p>before </p>');
  await paste(text, { 'text/html': '<b style="font-weight:normal"><span>plain </span></b>' });
  await stores('<p>before plain</p>');
  await page.keyboard.type('after');
  await stores('<p>before plainafter</p>');

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
  await stores('<p>before plainafter</p>');

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
  await stores('<p><em>dropped</em>before plainafter</p>');
});
