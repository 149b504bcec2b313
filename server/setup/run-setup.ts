import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../platform/http-server.ts';
import type { createLogger } from '../platform/log.ts';
import { ownOrigin } from '../platform/loopback.ts';
import { NotBuiltError } from '../platform/not-built-error.ts';
import { protectDataFolder } from '../platform/protect-data-folder.ts';
import { HELD_SOCKET } from '../settings/held-socket.ts';
import type { SetupPlace } from '../settings/needs-setup.ts';
import { registerSetup } from './setup.routes.ts';
import { createSetupAccess } from './setup-access.ts';
import type { SetupContext } from './setup-context.ts';
import { openDraft } from './setup-draft.ts';
import { isSetupBuilt, mountSetupPages } from './setup-pages.ts';

const DESK_FOLDER = join(import.meta.dirname, '..', '..', 'build', 'desk');

export type RunningSetup = {
  app: FastifyInstance;
  /** The address to open, with the token behind #, which no browser sends and no proxy logs. */
  address: string;
  /** Resolves when the settings are written and the set-up no longer listens. */
  finished: Promise<void>;
  stop: () => Promise<void>;
};

/** Serves the set-up page until it ends. No database is opened before its last step. */
export async function startSetup(options: {
  place: SetupPlace;
  log: ReturnType<typeof createLogger>;
  openGateway: SetupContext['openGateway'];
  deskFolder?: string;
}): Promise<RunningSetup> {
  const { place, log, openGateway, deskFolder = DESK_FOLDER } = options;
  if (!isSetupBuilt(deskFolder)) throw new NotBuiltError();
  protectDataFolder(place.dataFolder, log);
  const draft = await openDraft(place.dataFolder);
  const access = createSetupAccess();
  // Nobody is believed about addresses yet: nothing here depends on who a visitor is.
  const app = createHttpServer({ log, trustProxy: false });
  const end = Promise.withResolvers<void>();
  registerSetup(app, { place, draft, log, openGateway }, { access, finished: () => end.resolve() });
  await mountSetupPages(app, deskFolder);
  const { host, port, isSocketHeld } = place;
  // Node's own option `fd` goes through Fastify, whose types do not name it.
  const origin = await app.listen({ host, port, ...(isSocketHeld ? { fd: HELD_SOCKET } : {}) });
  const shown = port === 0 ? origin : ownOrigin(host, port);
  return {
    app,
    address: `${shown}/setup#${access.token}`,
    finished: end.promise.then(() => app.close()),
    stop: () => app.close(),
  };
}
