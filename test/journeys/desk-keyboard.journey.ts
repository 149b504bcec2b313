import { expect, test } from 'vitest';
import { drawTestPicture } from '../media-files.ts';
import { readDemoLogin } from './at-the-desk.ts';
import { expectFocus, walkTo } from './by-keyboard.ts';
import { visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

/** Generous, for a slow machine. */
const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const journeys = startJourneys();
const { app, visit } = journeys;

test('by keyboard alone: sign-in, navigation by two-key shortcuts, sign-out', async () => {
  const { email, password } = await readDemoLogin(app());
  const { page, open } = await visit(devices.desk);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await open('/staff/sign-in');
  // The page loads after its frame; earlier keys would be lost.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email address').waitFor();
  const typesInto = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  await polled(async () => {
    if ((await typesInto()) !== 'email') await page.keyboard.press('Tab');
    return typesInto();
  }).toBe('email');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  await polled(focused).toBe('Activity log');
  await page.keyboard.type('gt');
  await page.waitForURL('**/staff/team');
  await polled(focused).toBe('Team');

  // Letters typed into a field do not navigate.
  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  await polled(focused).toBe('Activity log');
  const search = page.getByLabel('Find a record');
  await search.focus();
  await page.keyboard.type('gt');
  await polled(() => search.inputValue()).toBe('gt');
  expect(new URL(page.url()).pathname).toBe('/staff/audit');

  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Tab');
  await polled(focused).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await polled(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Activity log').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

test('by keyboard alone: from the list through every kind of field to the public page, and back', async () => {
  const { page, open } = await visitDesk(journeys, 'editor');
  const multipart = {
    file: {
      ...{ name: 'Blankets.jpg', mimeType: 'image/jpeg' },
      buffer: await drawTestPicture('jpeg', { width: 700, height: 500 }),
    },
  };
  const headers = { origin: app().origin };
  await page.request.post('/api/staff/media', { ...RETRIES, headers, multipart });
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  /** Walks to a button or a field, and presses a key or types there. */
  const press = async (target: ReturnType<typeof button>, key = 'Enter') => {
    await walkTo(page, target);
    await keyboard.press(key);
  };
  const fill = async (target: ReturnType<typeof button>, words: string) => {
    await walkTo(page, target);
    await keyboard.type(words);
  };
  await open('/staff/content/activities');
  await press(page.getByRole('link', { name: 'New', exact: true }));
  await expectFocus(page.getByRole('heading', { level: 1, name: 'New activity' }));
  await fill(field('Title'), 'Blankets by lamplight');
  await fill(field('Date'), '20/11/2026');
  await press(page.getByRole('combobox', { name: 'Service' }), 'ArrowDown');

  await press(button('Heading').first());
  await expectFocus(field('Text'));
  await keyboard.type('Who came');
  await keyboard.press('Enter');
  await keyboard.type('Read ');
  await walkTo(page, button('Heading').first(), 'Shift+Tab');
  for (let tool = 0; tool < 8; tool += 1) await keyboard.press('ArrowRight');
  await expectFocus(button('Link').first());
  await keyboard.press('Enter');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expectFocus(link.getByLabel('Address, or name of a page'));
  await keyboard.type('about');
  await press(link.getByRole('button', { name: /^About/ }));
  await expectFocus(link.getByLabel('Address, or name of a page'));
  await keyboard.press('Enter');
  await expectFocus(field('Text'));

  await press(button('Add picture'));
  const choice = page.getByRole('dialog', { name: 'Choose a picture' });
  await press(choice.getByRole('button', { name: /Blankets/ }));
  await fill(choice.getByLabel(/^Alternative text/), 'Folded blankets');
  await press(choice.getByRole('button', { name: 'Use this' }));
  await expectFocus(button('Add picture'));

  // A row of fields, and away with it.
  await press(button('Add button'));
  await expectFocus(field('Text of the button'));
  await press(button('Remove Button to a related page'));
  await expectFocus(button('Add button'));

  await walkTo(page, button('Preview'), 'Shift+Tab');
  await keyboard.press('Enter');
  const preview = page.frameLocator('iframe:not([inert])');
  await preview.getByRole('heading', { name: 'Blankets by lamplight' }).waitFor();
  await expectFocus(button('Preview'));
  await press(button('Publish'));
  await seesText(page, '‘Blankets by lamplight’ is public');
  // The button has nothing more to do.
  await expectFocus(page.getByRole('heading', { level: 1 }));
  const address = '/recent-activities/blankets-by-lamplight';
  const shown = await (await page.request.get(address, RETRIES)).text();
  expect(shown).toContain('Who came</h3>');
  expect(shown).toContain('Read <a href="/about-us"');
  await keyboard.press('z');
  await seesText(page, 'Undone');
  expect((await page.request.get(address, RETRIES)).ok()).toBe(false);
  await expectFocus(page.getByRole('heading', { level: 1 }));

  await open('/staff/content/gallery-images/new');
  await walkTo(page, field('Picture'));
  await keyboard.insertText('/pictures/yamuna-ghats-1200.webp');
  await fill(field('Caption'), 'Lamps on the water');
  await fill(page.getByRole('combobox', { name: 'Album' }), 'Lamps');
  await keyboard.press('Control+Enter');
  await seesText(page, /is public$/);
  await expectFocus(page.getByRole('combobox', { name: 'Album' }));
  const gallery = await page.request.get('/api/post/get-gallery-image?limit=100', RETRIES);
  expect(await gallery.text()).toContain('Lamps on the water');
});
