import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../../../test/chromium.ts';
import { drawPhotographs } from '../../../test/draw-photographs.ts';
import type { BenchOptions } from '../bench-options.ts';
import { seedDataFolder } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { askRepeatedly } from '../measuring/ask-repeatedly.ts';
import { figure, median, percentile, ratio } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { fillLibrary, openDesk } from './open-desk.ts';

const ITEMS = 10_000;
const MEDIA = 5_000;
const PICTURES = 20;
const CALLS = 20;
const OPENINGS = 5;
/** As many as the desk sends at once. */
const UPLOADS_AT_ONCE = 2;
const CONNECTIONS = 32;
/** The aims of 20 pictures of 12 megapixels on two cores. */
const PICTURES_SECONDS = 40;
const PAGE_KEEPS = 0.7;

/**
 * The desk's content with 10,000 items in a kind and 5,000 media, on SQLite: calls as a browser waits for them; phone
 * pictures prepared while visitors ask for a cached page; the opening of the editor.
 */
export async function measureContent({ cores, quick, seconds }: BenchOptions) {
  const shelf = await seedDataFolder({ donations: 100, items: quick ? 500 : ITEMS });
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'braj-seva-bench-content-'));
  await cp(shelf, DATA_DIR, { recursive: true });
  // The pictures' process may use the core that the load leaves.
  const installation = await startInstallation(null, { DATA_DIR });
  try {
    const cookie = await openDesk(installation, DATA_DIR);
    await fillLibrary(DATA_DIR, quick ? 200 : MEDIA);
    const desk = { ...installation, cookie };
    const load = loadavg()[0];
    const calls = await measureCalls(desk);
    const editorOpensMs = await measureOpening(desk);
    const pictures = await measurePictures(desk, quick ? 3 : PICTURES, quick ? 1 : seconds);
    return {
      loadBefore: load === undefined ? null : figure(load),
      pinnedLoad: cores !== null,
      aims: {
        ...{ callMs: 100, editorOpensMs: 1000 },
        ...{ picturesSeconds: PICTURES_SECONDS, pageKeeps: PAGE_KEEPS },
      },
      calls,
      editorOpensMs,
      pictures,
    };
  } finally {
    await installation.program.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

type Desk = {
  readonly origin: string;
  readonly cookie: string;
  readonly program: { readonly pid: number };
  readonly settings: Readonly<Record<string, string>>;
};

async function call(
  { origin, cookie, settings }: Desk,
  method: string,
  path: string,
  body?: object,
) {
  const response = await fetch(`${origin}/api/staff/${path}`, {
    method,
    headers: {
      ...{ cookie, origin: settings.PUBLIC_URL ?? origin },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Milliseconds until the whole answer is there: the median of the calls, and what 95 of 100 stay below. */
async function measureCalls(desk: Desk) {
  const get = (path: string) => () => call(desk, 'GET', path);
  const { items } = await call(desk, 'GET', 'content/bulletins');
  const { tags } = await call(desk, 'GET', 'content/gallery-images/tags');
  const id = items.at(-1)._id;
  let { version } = (await call(desk, 'GET', `content/bulletins/${id}`)).item;
  let turn = 0;
  const save = async () => {
    turn += 1;
    const change = { version, fields: { title: `Saved ${turn}` } };
    ({ version } = (await call(desk, 'PATCH', `content/bulletins/${id}`, change)).item);
  };
  const works = {
    'list of a kind': get('content/bulletins'),
    'search, one found': get(`content/bulletins?q=${encodeURIComponent(items[0].title)}`),
    'search, none found': get('content/bulletins?q=zzyzx'),
    'filter by the rarest tag': get(
      `content/gallery-images?tag=${encodeURIComponent(tags.at(-1)?.tag ?? '')}`,
    ),
    'all kinds, counted': get('content'),
    save,
    'library, newest': get('media?limit=24&kind=picture'),
    'library, one found': get('media?q=ghat%20137&limit=24&kind=picture'),
    'library, none found': get('media?q=zzyzx&limit=24&kind=picture'),
    'library, unused': get('media?only=unused&limit=24'),
  };
  const figures: Record<string, { medianMs: number; most95Ms: number }> = {};
  for (const [what, work] of Object.entries(works)) {
    const times: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    figures[what] = { medianMs: figure(median(times)), most95Ms: figure(percentile(times, 95)) };
    tell(`  ${what}: ${figures[what].medianMs} ms (${figures[what].most95Ms})`);
  }
  return figures;
}

/** From the address to a rich text that can be typed in, with the scripts in the browser's cache. */
async function measureOpening({ origin, cookie }: Desk): Promise<number> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
      }),
    );
    const page = await context.newPage();
    const times: number[] = [];
    for (let turn = 0; turn <= OPENINGS; turn += 1) {
      await page.goto(`${origin}/staff/content/bulletins/new`, { waitUntil: 'commit' });
      const openedMs = await page.evaluate(awaitRichText);
      // The first visit fills the cache.
      if (turn > 0) times.push(openedMs);
    }
    const opens = figure(median(times));
    tell(`  editor opens: ${opens} ms`);
    return opens;
  } finally {
    await browser.close();
  }
}

/**
 * In the page: milliseconds from the navigation to the frame that has the rich text. A locator would look again at
 * growing intervals, after half a second only each half second.
 */
function awaitRichText(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('[role="textbox"][contenteditable="true"]') !== null;
      if (isThere) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * How long pictures of 12 megapixels take: without visitors; while they ask for a cached page at the share of its rate
 * that it should keep; and while they ask as fast as they can, where the load generator takes a core of its own.
 */
async function measurePictures(desk: Desk, count: number, seconds: number) {
  const { origin, program } = desk;
  const files = await drawPhotographs(count * 3);
  const take = (turn: number) => files.slice(turn * count, (turn + 1) * count);
  const alone = await uploadAll(desk, take(0));
  tell(`  ${count} pictures without visitors: ${alone} s`);
  const question = {
    url: `${origin}/donate/${await findRichestCampaign(origin)}`,
    pid: program.pid,
  };
  const ask = (perSecond?: number) =>
    askRepeatedly(question, {
      ...{ seconds, connections: CONNECTIONS },
      ...(perSecond === undefined ? {} : { perSecond }),
    });
  await waitForPictures(program.pid);
  await ask();
  const first = [await ask(), await ask(), await ask()];
  // One run may fall into a slow moment of the machine.
  const before = median(first.map(({ perSecond }) => perSecond));
  const asked = Math.round(before * PAGE_KEEPS);
  const steady = await uploadWhile(desk, take(1), () => ask(asked));
  await waitForPictures(program.pid);
  const between = (await ask()).perSecond;
  const full = await uploadWhile(desk, take(2), () => ask());
  await waitForPictures(program.pid);
  const after = (await ask()).perSecond;
  const shares = {
    // Of a fixed number, whatever the machine's speed does meanwhile.
    steady: ratio(steady.perSecond, asked),
    full: ratio(full.perSecond, median([between, after])),
  };
  tell(`  with visitors at ${PAGE_KEEPS} of the rate: ${steady.took} s; answered ${shares.steady}`);
  tell(`  with visitors at full rate: ${full.took} s; the page keeps ${shares.full}`);
  return {
    count,
    bytes: files.reduce((sum, file) => sum + file.length, 0) / files.length,
    pagesPerSecond: [before, between, after].map(figure),
    withoutVisitors: { seconds: alone },
    visitorsAtSteadyRate: { seconds: steady.took, answered: shares.steady },
    visitorsAtFullRate: { seconds: full.took, pageKeeps: shares.full },
  };
}

/** Uploads all; returns the seconds, and the median rate of the page in the runs of `ask` meanwhile. */
async function uploadWhile(
  desk: Desk,
  files: readonly Buffer[],
  ask: () => Promise<{ perSecond: number }>,
) {
  let isReady = false;
  const uploading = uploadAll(desk, files).finally(() => {
    isReady = true;
  });
  const rates: number[] = [];
  while (!isReady) rates.push((await ask()).perSecond);
  return { took: await uploading, perSecond: median(rates) };
}

/** Until the server has ended the process in which it prepares pictures, AVIF among them. */
async function waitForPictures(pid: number): Promise<void> {
  tell('  waiting for the AVIF files');
  const children = () => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  while ((await children()).trim() !== '') await wait(1000);
}

/** Seconds until all are in the library. */
async function uploadAll({ origin, cookie, settings }: Desk, files: readonly Buffer[]) {
  const begun = performance.now();
  const waiting = [...files.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, bytes] = next;
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], `Phone ${number}.jpg`));
      const response = await fetch(`${origin}/api/staff/media`, {
        method: 'POST',
        headers: { cookie, origin: settings.PUBLIC_URL ?? origin },
        body: form,
      });
      if (!response.ok) throw new Error(`Upload: ${response.status} ${await response.text()}`);
      await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  return figure((performance.now() - begun) / 1000);
}
