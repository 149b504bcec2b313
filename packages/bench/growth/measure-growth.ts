import type { BenchOptions } from '../bench-options.ts';
import { type Installation, seedDataFolder } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { compareSideBySide } from '../measuring/compare.ts';
import { tell } from '../measuring/progress.ts';
import { waitForLedgerCheck } from './wait-for-ledger-check.ts';

const CONNECTIONS = 16;
const HOUSES: readonly Installation[] = [
  { donations: 100 },
  { donations: 10_000 },
  { donations: 1_000_000 },
  { donations: 100, items: 10_000 },
];

/** The same requests to installations of different sizes, every page uncached: shows which work grows with the data. */
export async function measureGrowth({ cores, quick, rounds, seconds }: BenchOptions) {
  const found = [];
  for (const installation of quick ? HOUSES.slice(0, 2) : HOUSES) {
    const { donations, items = 0 } = installation;
    tell(`  ${donations} donations, ${items} bulletins and as many images`);
    const { origin, program } = await startInstallation(
      cores,
      { DATA_DIR: await seedDataFolder(installation) },
      { cachesPages: false },
    );
    // Otherwise its processor time would count as the responses'.
    const ledgerCheck = await waitForLedgerCheck(program);
    const id = await findRichestCampaign(origin);
    const ask = (path: string) => ({ url: origin + path, pid: program.pid, headers: PLAIN });
    const figures = await compareSideBySide(
      {
        campaignPage: ask(`/donate/${id}`),
        homePage: ask('/'),
        galleryPage: ask('/gallery'),
        newsPage: ask('/press-release'),
        campaignApi: ask(`/api/post/get-donation-by-id/${id}`),
        campaignsApi: ask('/api/post/'),
        supportersApi: ask(`/api/post/get-donors/${id}`),
      },
      { rounds: Math.min(rounds, 3), seconds: quick ? 1 : seconds / 2, connections: CONNECTIONS },
    );
    await program.stop();
    found.push({ donations, items, ledgerCheck, figures });
  }
  return found;
}

const PLAIN = { 'accept-encoding': 'identity' };
