import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import {
  type Installation,
  type Release,
  readPointer,
  readRelease,
  releasesIn,
} from './installation.ts';
import { indent } from './prepare-release.ts';
import { runCommand } from './run-release.ts';
import {
  findManager,
  type Manager,
  restartServer,
  stopServer,
  waitUntilServing,
} from './running-server.ts';
import { reasonOf, type Say } from './say.ts';

/** `broken`: it is damaged, and the save could not take its place. */
export type Repair = 'not needed' | 'done' | 'broken';

/** While a save is restored, bin/braj-seva lets a start wait; one that is older than a minute counts no more. */
const MARK = 'restoring';
const TOUCH_AGAIN_MS = 10_000;

const examinationSchema = z.object({
  state: z.enum(['sound', 'damaged', 'unknown']),
  findings: z.array(z.string()),
});

/**
 * After an upgrade that failed, before the release before goes on: examines the database, and puts the save of this
 * upgrade in its place only where it is damaged. The old one is kept. The server that `current` names then starts, and
 * finds at the provider what was paid since the save. `save` null: there is none.
 */
export async function repairDatabase(
  installation: Installation,
  { save, schema, say }: { save: string | null; schema: string; say: Say },
): Promise<Repair> {
  say('Examining the database ...');
  const { state, findings } = await examine(installation);
  if (state === 'sound') {
    say('    It is sound.');
    return 'not needed';
  }
  const listed = findings.map((finding) => `    ${finding}`).join('\n');
  if (state === 'unknown') {
    say(`    It could not be examined, and stays as it is:\n${listed}`);
    return 'not needed';
  }
  if (save === null) {
    say(`    It is damaged, and this upgrade has no save of it:\n${listed}`);
    return 'broken';
  }
  say(`    It is damaged:\n${listed}\nPutting the save from before this upgrade in its place ...`);
  const order = { save, schema, say, reason: findings.join('; ') };
  // An error, such as a `systemctl stop` that fails, is a fault too: the release before must serve again.
  const fault = await restoreSave(installation, order).catch(reasonOf);
  if (fault === null) return 'done';
  say(`    It could not be restored: ${fault}`);
  return 'broken';
}

async function examine(installation: Installation): Promise<z.infer<typeof examinationSchema>> {
  const ran = await runCommand(installation, installation.release, ['migrate', '--examine']);
  const line = ran.output.trim().split('\n').at(-1) ?? '';
  if (ran.code === 0) return examinationSchema.parse(JSON.parse(line));
  return { state: 'unknown', findings: ran.lines };
}

async function restoreSave(
  installation: Installation,
  { save, schema, say, reason }: { save: string; schema: string; say: Say; reason: string },
): Promise<string | null> {
  const { home, release } = installation;
  const next = (await readPointer(home, 'current')) ?? release;
  if (!(await doesWait(next))) {
    return `${basename(next)} is from before a server waited for a restore`;
  }
  const manager = await findManager(installation);
  const unmark = await setMark(home);
  try {
    if (!(await stopServer(manager))) return 'the server could not be stopped';
    const args = ['restore', save, '--replace', '--reason', reason];
    const ran = await runCommand(installation, await findRestorer(installation, schema), args);
    say(indent(ran));
    return ran.code === 0 ? null : 'see above';
  } finally {
    await unmark();
    await startAgain(manager, next, say);
  }
}

/**
 * The folder of the oldest installed release that knows this schema: `restore` refuses the save of another one. Not the
 * running command's own where an upgrade that failed before has left a newer schema.
 */
async function findRestorer(installation: Installation, schema: string): Promise<string> {
  const parent = releasesIn(installation);
  const releases: Release[] = [];
  for (const name of await readdir(parent)) {
    const release = await readRelease(join(parent, name)).catch(() => null);
    if (release !== null && !name.startsWith('.')) releases.push(release);
  }
  const own = releases.find(({ folder }) => folder === installation.release);
  const knows = (release: Release | undefined) => (release?.schema ?? '') >= schema;
  if (knows(own)) return installation.release;
  const [oldest] = releases
    .filter(knows)
    .toSorted((a, b) => ((a.schema ?? '') < (b.schema ?? '') ? -1 : 1));
  return oldest?.folder ?? installation.release;
}

/** Whether a start of this release waits while a save is restored: releases before this one do not. */
async function doesWait(release: string): Promise<boolean> {
  const script = await readFile(join(release, 'bin', 'braj-seva'), 'utf8').catch(() => '');
  return script.includes(`/${MARK}"`);
}

async function setMark(home: string): Promise<() => Promise<void>> {
  const mark = join(home, MARK);
  const touch = () => writeFile(mark, `${process.pid}\n`, { mode: 0o644 });
  await touch();
  const again = setInterval(() => void touch().catch(() => {}), TOUCH_AGAIN_MS);
  return async () => {
    clearInterval(again);
    await rm(mark, { force: true });
  };
}

async function startAgain(manager: Manager, release: string, say: Say): Promise<void> {
  if (manager.kind === 'none') return;
  if (manager.kind === 'orphan') {
    return say('    Its supervisor was killed before: braj-seva start starts it again.');
  }
  try {
    // The supervisor starts it by itself; systemd where nobody has asked for a page meanwhile.
    if (manager.kind === 'systemd') await restartServer(manager);
    if (await waitUntilServing(manager, release)) return;
    say(`    ${basename(release)} did not start again: look at its log.`);
  } catch (error) {
    say(`    ${basename(release)} could not be started again: ${reasonOf(error)}`);
  }
}
