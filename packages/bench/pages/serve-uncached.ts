import { env } from 'node:process';
import { readSettings } from '../../../server/config.ts';
import { createLogger } from '../../../server/platform/log.ts';
import { startServer } from '../../../server/start-server.ts';

/** The app as `npm run serve` starts it, but without the page cache. */
const settings = readSettings(env);
const log = createLogger(settings.logLevel);
const server = await startServer({ settings, log, pages: 'built', cachesPages: false });

process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
