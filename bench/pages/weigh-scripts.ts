import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchPart } from '../bench-options.ts';
import { openHouse } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startHouse } from '../installations/start-installation.ts';

const CLIENT_FOLDER = 'build/client';
/** In the deferred entry's own text, and in its list of what that imports (app/hydration/defer-scripts.ts). */
const SCRIPT = /[" ](\/assets\/[^" ]+\.js)(?=[" ])/g;
/** What a page knows of others is fetched by who goes there. */
const DATA = /<script[^>]+type="application\/json"[^>]*>.*?<\/script>/gs;
const STYLE = /<link[^>]+href="(\/assets\/[^"]+\.css)"/g;

/** What a first visit loads of scripts and styles, in bytes as they travel (brotli). */
export const weighScripts: BenchPart = async ({ cores }) => {
  const house = await startHouse(cores, { DATA_DIR: await openHouse({ donations: 100 }) });
  try {
    const campaign = `/donate/${await findRichestCampaign(house.origin)}`;
    return {
      home: await weighPage(house.origin, '/'),
      campaign: await weighPage(house.origin, campaign),
      aim: { campaignScripts: 142_000 },
    };
  } finally {
    await house.program.stop();
  }
};

async function weighPage(origin: string, path: string) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  const find = (pattern: RegExp) =>
    new Set([...html.replaceAll(DATA, '').matchAll(pattern)].map(([, file = '']) => file));
  return {
    scripts: await weighFiles(find(SCRIPT)),
    styles: await weighFiles(find(STYLE)),
    htmlUnpacked: Buffer.byteLength(html),
  };
}

async function weighFiles(files: ReadonlySet<string>) {
  const sizes = await Promise.all([...files].map(weighFile));
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The smallest files travel as they are. */
async function weighFile(file: string): Promise<number> {
  const plain = join(CLIENT_FOLDER, file);
  const { size } = await stat(`${plain}.br`).catch(() => stat(plain));
  return size;
}
