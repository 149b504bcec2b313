import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchPart } from '../bench-options.ts';
import { seedDataFolder } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';

const CLIENT_FOLDER = 'build/client';
/** URLs in the deferred entry's text, and in its list of imports (app/hydration/defer-scripts.ts). */
const SCRIPT = /[" ](\/assets\/[^" ]+\.js)(?=[" ])/g;
/** Scripts of other pages are fetched at navigation only. */
const DATA = /<script[^>]+type="application\/json"[^>]*>.*?<\/script>/gs;
const STYLE = /<link[^>]+href="(\/assets\/[^"]+\.css)"/g;

/** Scripts and styles that a first visit loads, in bytes as sent (brotli). */
export const weighScripts: BenchPart = async ({ cores }) => {
  const installation = await startInstallation(cores, {
    DATA_DIR: await seedDataFolder({ donations: 100 }),
  });
  try {
    const campaign = `/donate/${await findRichestCampaign(installation.origin)}`;
    return {
      home: await weighPage(installation.origin, '/'),
      campaign: await weighPage(installation.origin, campaign),
      aim: { campaignScripts: 142_000 },
    };
  } finally {
    await installation.program.stop();
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

/** The smallest files are sent uncompressed. */
async function weighFile(file: string): Promise<number> {
  const plain = join(CLIENT_FOLDER, file);
  const { size } = await stat(`${plain}.br`).catch(() => stat(plain));
  return size;
}
