import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findServerFault, originOf } from './ask-server.ts';
import { type Installation, readPointer, setPointer } from './installation.ts';
import { runCommand } from './run-release.ts';
import {
  findManager,
  listServers,
  listServing,
  type Manager,
  replaceServer,
  restartServer,
  waitUntilServing,
} from './running-server.ts';
import { reasonOf, type Say } from './say.ts';

const LOOK_AGAIN_MS = 500;
/** One lost answer may be the network's. */
const FAULTS_IN_A_ROW = 3;

type SwitchOrder = {
  healthSeconds: number;
  say: Say;
  /** Before the release before serves again. */
  repair: () => Promise<unknown>;
  /**
   * True: the files of the current release were unpacked again. Its server starts with them, and there is no release
   * before: nobody has asked whether `previous` may still use the database.
   */
  isRepaired?: boolean;
};

/**
 * Lets `current` name a release and the server become it, and watches it for `healthSeconds`. Where it fails, the
 * release before serves again; returns why, or null when the release serves well.
 */
export async function switchRelease(
  installation: Installation,
  release: string,
  { healthSeconds, say, repair, isRepaired = false }: SwitchOrder,
): Promise<string | null> {
  const { home } = installation;
  const current = await readPointer(home, 'current');
  const previous = await readPointer(home, 'previous');
  // After an upgrade that was killed here, `previous` is right already.
  if (current !== null && current !== release) await setPointer(home, 'previous', current);
  await setPointer(home, 'current', release);
  const left = isRepaired ? null : previous;
  const before = current === release ? left : current;

  const fault = await serveAndWatch(installation, release, { healthSeconds, say, isRepaired });
  if (fault === null || before === null) return fault;
  say(`Going back to ${basename(before)}: ${fault}`);
  await setPointer(home, 'current', before);
  if (previous !== null && previous !== before) await setPointer(home, 'previous', previous);
  // Whatever becomes of that, the release before serves again.
  await repair().catch((error: unknown) =>
    say(`    The database could not be examined: ${reasonOf(error)}`),
  );
  const second = await serveAndWatch(installation, before, { healthSeconds: 0, say });
  say(
    second === null
      ? `${basename(before)} is current again.`
      : `${basename(before)} does not answer either: ${second}. Look at its log, and at braj-seva doctor.`,
  );
  return fault;
}

type Watching = Pick<SwitchOrder, 'healthSeconds' | 'say' | 'isRepaired'>;

/** An error, such as a `systemctl restart` that fails, is a fault too: `current` is switched already. */
async function serveAndWatch(
  installation: Installation,
  release: string,
  watching: Watching,
): Promise<string | null> {
  try {
    return await watchServing(installation, release, watching);
  } catch (error) {
    return reasonOf(error);
  }
}

async function watchServing(
  installation: Installation,
  release: string,
  { healthSeconds, say, isRepaired = false }: Watching,
): Promise<string | null> {
  const manager = await findManager(installation);
  if (manager.kind === 'orphan') {
    say(
      `The supervisor of the server (process ${manager.pid}) was killed, and nobody can start it again: braj-seva stop, then braj-seva start begins with this release.`,
    );
    return null;
  }
  if (manager.kind === 'none') {
    const isServed = (await findServerFault(originOf(installation))) === null;
    say(
      isServed
        ? 'The server that answers was not started by braj-seva start or systemd: restart it yourself.'
        : 'No server is running: the next braj-seva start begins with this release.',
    );
    return null;
  }
  const serving = await listServing(manager);
  const isAlreadyThere = serving.length > 0 && serving.every((folder) => folder === release);
  if (!isAlreadyThere) await restartServer(manager);
  else if (isRepaired && !(await startAnew(manager, installation))) {
    return 'its server did not come up, and the one that runs has loaded the files that were altered';
  }
  if (!(await waitUntilServing(manager, release))) return 'its server did not come up';
  if (healthSeconds > 0) say(`Watching it for ${healthSeconds} s ...`);
  const begun = performance.now();
  let faults = 0;
  let before = await listServers(manager);
  do {
    const fault = await findServerFault(originOf(installation));
    faults = fault === null ? 0 : faults + 1;
    if (fault !== null && faults >= FAULTS_IN_A_ROW) return fault;
    // Its end is hidden from requests: they wait at the held socket until the manager has started it again. Where one
    // server takes over from another, both are there for a while.
    const servers = await listServers(manager);
    const goesOn = before.some(
      ({ pid, folder }) => folder === release && servers.some((server) => server.pid === pid),
    );
    if (!goesOn) return 'its server ended by itself';
    before = servers;
    await pause(LOOK_AGAIN_MS);
  } while (faults > 0 || performance.now() - begun < healthSeconds * 1000);
  return null;
}

/** Lets the server of the same release start once more, and waits until the one before has ended; false: it goes on. */
async function startAnew(manager: Manager, installation: Installation): Promise<boolean> {
  if (manager.kind === 'supervisor') return replaceServer(manager, installation);
  await restartServer(manager);
  return true;
}

/**
 * Whether the books hold, checked by this release; only where they do not is a restore the way. True also where the
 * check did not run to its end, as where memory runs out: that says nothing of them.
 */
export async function areBooksWhole(installation: Installation, release: string): Promise<boolean> {
  const { code } = await runCommand(installation, release, ['ledger:check']);
  return code === 0 || code === null;
}
