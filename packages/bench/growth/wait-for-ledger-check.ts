import { setTimeout as pause } from 'node:timers/promises';
import { figure } from '../measuring/figures.ts';
import type { PinnedProgram } from '../measuring/pinned-program.ts';
import { readCpuSeconds } from '../measuring/process-use.ts';

const HOLDS = 'The ledger holds';
const LOOK_MS = 500;

/**
 * A server checks its ledger soon after its start, in a low-priority thread. Waits until that is done, and returns the
 * processor time that the idle server used meanwhile.
 */
export async function waitForLedgerCheck(program: PinnedProgram): Promise<{ cpuSeconds: number }> {
  const before = readCpuSeconds(program.pid);
  while (!(await program.output()).includes(HOLDS)) {
    if (program.hasEnded()) throw new Error(`It ended too early:\n${await program.output()}`);
    await pause(LOOK_MS);
  }
  return { cpuSeconds: figure(readCpuSeconds(program.pid) - before) };
}
