import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeUpgradeLock } from './upgrade-lock.ts';

let home: string;
let file: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'braj-seva-lock-'));
  file = join(home, 'upgrade.lock');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const ROUNDS = 10;
const ROUND_MS = 150;

const LEFT = JSON.stringify({ pid: 2 ** 30, trial: null });

/** A process with the name of the command, which tries each round's lock at a moment that all know, and keeps it. */
const CONTENDER = `
import { once } from 'node:events';
import { takeUpgradeLock } from ${JSON.stringify(resolve('server/upgrade/upgrade-lock.ts'))};
process.stdout.write('ready');
const [text] = await once(process.stdin, 'data');
const begin = Number(text);
const taken = [];
for (let round = 0; round < ${ROUNDS}; round += 1) {
  while (Date.now() < begin + round * ${ROUND_MS});
  await takeUpgradeLock(import.meta.dirname + '/' + round).then(
    () => taken.push(round),
    (error) => { if (!/Another upgrade is running/.test(error.message)) throw error; },
  );
}
process.stdout.write(JSON.stringify(taken));
process.stdin.resume();
`;

test('of upgrades that start at the same moment one goes on', async () => {
  const script = join(home, 'upgrade.command.ts');
  await writeFile(script, CONTENDER);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  for (const round of rounds) {
    const folder = join(home, String(round));
    await mkdir(folder);
    // Every other time a killed upgrade has left its lock.
    if (round % 2 === 1) await writeFile(join(folder, 'upgrade.lock'), LEFT);
  }
  const contenders = [1, 2, 3].map(() =>
    spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  await Promise.all(contenders.map(({ stdout }) => once(stdout.setEncoding('utf8'), 'data')));
  const begin = Date.now() + 50;
  const taken: number[] = [];
  await Promise.all(
    contenders.map(async ({ stdin, stdout }) => {
      stdin.write(String(begin));
      const [text] = await once(stdout, 'data');
      taken.push(...JSON.parse(text));
    }),
  );
  for (const { stdin } of contenders) stdin.end();
  await Promise.all(contenders.map((contender) => once(contender, 'close')));
  expect(taken.toSorted((a, b) => a - b)).toEqual(rounds);
});

test('a reader of the lock never finds it half written', async () => {
  const lock = await takeUpgradeLock(home);
  const reader = await open(file);
  await lock.noteTrial(7);
  expect(JSON.parse(await reader.readFile('utf8'))).toMatchObject({ trial: null });
  await reader.close();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ pid: process.pid, trial: 7 });
  await lock.release();
  expect(await readdir(home)).toEqual([]);
});

test('an upgrade that ends leaves the lock of another one', async () => {
  const lock = await takeUpgradeLock(home);
  const other = JSON.stringify({ pid: 1, trial: null });
  await writeFile(file, other);
  await lock.release();
  expect(await readFile(file, 'utf8')).toBe(other);
});

test('what a killed upgrade left is taken over, also when a power cut has emptied it', async () => {
  for (const left of [LEFT, '']) {
    await writeFile(file, left);
    const lock = await takeUpgradeLock(home);
    expect(lock.isTakenOver).toBe(true);
    await lock.release();
  }
});

test('a rollback that was killed leaves where it led', async () => {
  const killed = await takeUpgradeLock(home);
  expect(killed.rollbackTo).toBeNull();
  await killed.noteRollback('braj-seva-one');
  const next = await takeUpgradeLock(home);
  expect(next.rollbackTo).toBe('braj-seva-one');
  await next.release();
  expect(await readdir(home)).toEqual([]);
});

test('an upgrade or rollback that is refused leaves what it has taken over to the next one', async () => {
  const killed = await takeUpgradeLock(home);
  await killed.noteRollback('braj-seva-one');
  const refused = await takeUpgradeLock(home);
  refused.giveBack();
  await refused.release();
  const next = await takeUpgradeLock(home);
  expect(next).toMatchObject({ isTakenOver: true, rollbackTo: 'braj-seva-one' });
  await next.release();
  expect(await readdir(home)).toEqual([]);
});

test('an upgrade that was killed while it repaired the current release leaves that to the next one', async () => {
  const killed = await takeUpgradeLock(home);
  await killed.noteRepair('braj-seva-one');
  const next = await takeUpgradeLock(home);
  expect(next).toMatchObject({ isTakenOver: true, repairs: 'braj-seva-one', rollbackTo: null });
  await next.release();
  expect(await readdir(home)).toEqual([]);
});

test('an upgrade or rollback that is killed before it began leaves what it has taken over to the next one', async () => {
  const rollback = await takeUpgradeLock(home);
  await rollback.noteRollback('braj-seva-one');
  await takeUpgradeLock(home);
  const afterRollback = await takeUpgradeLock(home);
  expect(afterRollback).toMatchObject({ rollbackTo: 'braj-seva-one', repairs: null });
  await afterRollback.noteRepair('braj-seva-two');
  await takeUpgradeLock(home);
  const afterRepair = await takeUpgradeLock(home);
  expect(afterRepair).toMatchObject({ rollbackTo: null, repairs: 'braj-seva-two' });
  // One that was already trying a release has decided where it leads.
  await afterRepair.noteTrial(2 ** 30);
  const last = await takeUpgradeLock(home);
  expect(last).toMatchObject({ isTakenOver: true, rollbackTo: null, repairs: null });
  await last.release();
  expect(await readdir(home)).toEqual([]);
});
