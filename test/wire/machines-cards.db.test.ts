import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { nameItem, UNKNOWN_IDS } from './machines.ts';

async function readPicture(app: OpenApp, path: string) {
  const response = await fetch(app.origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  return { bytes, facts: await sharp(bytes).metadata(), tag: response.headers.get('etag') };
}

describeAppOnEachDatabase('preview pictures', (app) => {
  test.each([
    '/card.png',
    '/donate/daily-meals/card.png',
    '/donate/general-fund/card.png',
    '/press-release/:bulletins/card.png',
    '/recent-activities/:activities/card.png',
    '/events/:events/card.png',
  ])('%s is a picture of the right size', async (path) => {
    const { facts } = await readPicture(app(), await nameItem(app(), path));
    expect(facts).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('a donation renders the campaign’s again, and a client with the old ETag gets the new one', async () => {
    const path = '/donate/clean-lanes/card.png';
    const before = await readPicture(app(), path);
    await app()
      .context.db.updateTable('campaigns')
      .set((eb) => ({ raised_paise: eb('raised_paise', '+', 1_00_000) }))
      .where('id', '=', 'clean-lanes')
      .execute();
    const after = await readPicture(app(), path);
    expect(after.tag).not.toBe(before.tag);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const old = await app().call('GET', path, {
      headers: { 'if-none-match': before.tag ?? '' },
    });
    expect(old.status).toBe(200);
  });

  test('the thank-you card of a campaign is in portrait format, the same before and after a donation', async () => {
    const path = '/donate/yamuna-steps/thanks.jpg';
    const before = await fetch(app().origin + path);
    expect(before.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await before.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1350 });
    await app()
      .context.db.updateTable('campaigns')
      .set((eb) => ({ raised_paise: eb('raised_paise', '+', 1_00_000) }))
      .where('id', '=', 'yamuna-steps')
      .execute();
    const tag = before.headers.get('etag') ?? '';
    const after = await fetch(app().origin + path, { headers: { 'if-none-match': tag } });
    expect(after.status).toBe(304);
    const unknown = await app().call('GET', '/donate/nobody-knows-it/thanks.jpg');
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Donation not found' }]);
  });

  test('a sample shown for missing content has one too', async () => {
    const path = await nameItem(app(), '/press-release/:bulletins/card.png');
    const written = await readPicture(app(), path);
    await app()
      .context.db.deleteFrom('content_items')
      .where('collection', '=', 'bulletins')
      .execute();
    // The built-in item of this id tells less than the story of a demo.
    const shown = await readPicture(app(), path);
    expect(shown.facts).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(shown.tag).not.toBe(written.tag);
  });

  test.each(UNKNOWN_IDS)('is 404 for an unknown id: %.40s', async (id) => {
    for (const [list, message] of [
      ['donate', 'Donation not found'],
      ['events', 'Event not found'],
      ['press-release', 'Post not found'],
      ['recent-activities', 'Post not found'],
    ]) {
      const { status, body } = await app().call('GET', `/${list}/${id}/card.png`);
      expect([status, body]).toEqual([404, { message }]);
    }
  });
});
