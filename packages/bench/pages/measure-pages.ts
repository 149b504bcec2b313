import type { BenchOptions } from '../bench-options.ts';
import { seedDataFolder } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { compareSideBySide } from '../measuring/compare.ts';
import { ratio } from '../measuring/figures.ts';
import { headerOf, readCachedResponse } from './read-answer.ts';
import { HELLO, startRawServer } from './start-raw-server.ts';

const CONNECTIONS = 32;

/** A campaign page in every way the server sends it, compared with plain servers. */
export async function measurePages({ cores, quick, rounds, seconds }: BenchOptions) {
  const DATA_DIR = await seedDataFolder({ donations: 100 });
  const keeping = await startInstallation(cores, { DATA_DIR });
  const making = await startInstallation(cores, { DATA_DIR }, { cachesPages: false });
  const id = await findRichestCampaign(keeping.origin);
  const page = `/donate/${id}`;
  const answer = await readCachedResponse(keeping.origin + page);
  const [hello, sameBytes] = [
    await startRawServer(cores, HELLO),
    await startRawServer(cores, answer),
  ];
  const [kept, made] = [keeping.program.pid, making.program.pid];
  const plain = { 'accept-encoding': 'identity' };
  const figures = await compareSideBySide(
    {
      hello: { url: hello.url, pid: hello.program.pid },
      sameBytes: { url: sameBytes.url, pid: sameBytes.program.pid },
      kept: { url: keeping.origin + page, pid: kept },
      notModified: {
        url: keeping.origin + page,
        headers: { 'if-none-match': headerOf(answer, 'etag') },
        status: 304,
        pid: kept,
      },
      rendered: { url: making.origin + page, headers: plain, pid: made },
      renderedAndPacked: { url: making.origin + page, pid: made },
      campaignApi: { url: `${keeping.origin}/api/post/get-donation-by-id/${id}`, pid: kept },
    },
    { rounds, seconds: quick ? 1 : seconds, connections: CONNECTIONS },
  );
  for (const { program } of [keeping, making, hello, sameBytes]) await program.stop();
  const compare = (of: 'perSecond' | 'perCoreSecond') => ({
    cachedToSameBytes: ratio(figures.kept[of], figures.sameBytes[of]),
    renderedToHello: ratio(figures.rendered[of], figures.hello[of]),
    renderedAndPackedToHello: ratio(figures.renderedAndPacked[of], figures.hello[of]),
  });
  return {
    page,
    bytesOnTheWire: answer.body.length,
    connections: CONNECTIONS,
    figures,
    ratios: { bySecond: compare('perSecond'), byCoreSecond: compare('perCoreSecond') },
    aims: { cachedToSameBytes: 0.85, renderedToHello: 0.0065 },
  };
}
