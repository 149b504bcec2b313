import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Media } from '#shared/staff/media-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { drawTestPicture } from '#test/media-files.ts';
import { noteRetention } from '#test/note-retention.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { createClockDoubt } from '../privacy/clock-doubt.ts';
import { lookAtMedia } from './erase-media.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const headers = { 'x-test-staff': 'editor' };

describeAppOnEachDatabase('the bin of media by a clock that may be wrong', (app) => {
  const startProcess = () => {
    const { db, clock, log } = app().context;
    const running = { ms: 0 };
    const isDoubted = createClockDoubt({ db, clock, log }, () => running.ms);
    const store = createFolderStore(join(app().dataFolder, 'media'));
    const erasing = { db, clock, store, incoming: join(app().dataFolder, 'incoming') };
    return { running, look: () => lookAtMedia(erasing, isDoubted) };
  };
  const bin = async (colour: string) => {
    const picture = await drawTestPicture('png', { width: 80, height: 60, colour });
    const form = new FormData();
    form.set('file', new File([new Uint8Array(picture)], 'photo.png'));
    const path = '/api/staff/media';
    const uploaded = await fetch(app().origin + path, { method: 'POST', headers, body: form });
    const { media } = (await uploaded.json()) as { media: Media };
    const binned = await app().call('DELETE', `${path}/${media._id}`, { headers });
    expect([uploaded.status, binned.status]).toEqual([200, 200]);
    return async () => (await app().call('GET', `${path}/${media._id}`, { headers })).status;
  };

  test('is not emptied by one a year ahead until the process has run for a day', async () => {
    const find = await bin('#123456');
    await noteRetention(app().context);
    app().advanceTime(365 * DAY_MS);
    const { look, running } = startProcess();
    expect([await look(), await find()]).toEqual([HOUR_MS, 200]);
    running.ms += DAY_MS - 1;
    expect([await look(), await find()]).toEqual([HOUR_MS, 200]);
    running.ms += 1;
    expect([await look(), await find()]).toEqual([DAY_MS, 404]);
  });

  test('is emptied at once by one that the nightly erasure went by', async () => {
    const find = await bin('#654321');
    app().advanceTime(91 * DAY_MS);
    await noteRetention(app().context);
    expect([await startProcess().look(), await find()]).toEqual([DAY_MS, 404]);
  });
});
