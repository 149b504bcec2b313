import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchPart } from '../bench-options.ts';
import { openHouse } from '../houses/open-house.ts';
import { findRichestCampaign, startHouse } from '../houses/start-house.ts';

const CLIENT_FOLDER = 'build/client';
const SCRIPT = /<script[^>]+src="(\/assets\/[^"]+\.js)"/g;
const PRELOADED = /<link[^>]+rel="modulepreload"[^>]+href="(\/assets\/[^"]+\.js)"/g;
const PRELOADED_TURNED = /<link[^>]+href="(\/assets\/[^"]+\.js)"[^>]+rel="modulepreload"/g;
const IMPORTED = /import(?:\s[^"'()]*?from)?\s*["'](\/assets\/[^"']+\.js)["']/g;
const STYLE = /<link[^>]+href="(\/assets\/[^"]+\.css)"/g;

/** What a first visit loads of scripts and styles, in bytes as they travel (brotli). */
export const weighScripts: BenchPart = async ({ cores }) => {
  const house = await startHouse(cores, { DATA_DIR: await openHouse({ gifts: 100 }) });
  try {
    const campaign = `/donate/${await findRichestCampaign(house.origin)}`;
    return {
      home: await weighPage(house.origin, '/'),
      campaign: await weighPage(house.origin, campaign),
      aim: { campaignScripts: 112_000 },
    };
  } finally {
    await house.program.stop();
  }
};

async function weighPage(origin: string, path: string) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  const find = (...patterns: RegExp[]) =>
    new Set(
      patterns.flatMap((pattern) => [...html.matchAll(pattern)].map(([, file = '']) => file)),
    );
  return {
    scripts: await weighFiles(find(SCRIPT, PRELOADED, PRELOADED_TURNED, IMPORTED)),
    styles: await weighFiles(find(STYLE)),
    htmlUnpacked: Buffer.byteLength(html),
  };
}

async function weighFiles(files: ReadonlySet<string>) {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(CLIENT_FOLDER, `${file}.br`))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
