import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'lower-priority.ts');

/** A process with threads of its own before its priority is lowered, and others that begin later. */
const PROGRAM = `
  import { existsSync, readdirSync, readFileSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  import { lowerPriority } from ${JSON.stringify(MODULE)};
  await readFile(${JSON.stringify(MODULE)});
  lowerPriority(10);
  const later = new Worker('setInterval(() => {}, 1000)', { eval: true });
  await new Promise((resolve) => later.once('online', resolve));
  const folder = '/proc/self/task';
  const threads = existsSync(folder) ? readdirSync(folder) : [];
  const niceOf = (thread) => {
    const stat = readFileSync(folder + '/' + thread + '/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  console.log(JSON.stringify([getPriority(), ...threads.map(niceOf)]));
  process.exit();
`;

test('every thread gives way, those that were there and those that come', () => {
  const args = ['--input-type=module', '--eval', PROGRAM];
  const priorities = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(new Set(priorities)).toEqual(new Set([10]));
});
