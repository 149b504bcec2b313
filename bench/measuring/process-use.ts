import { readFileSync } from 'node:fs';

/** What Linux counts processor time in: 100 ticks a second on every machine that runs Node. */
const TICKS_PER_SECOND = 100;
const KIB_PER_MIB = 1024;

/** Processor time that a process has used so far with all its threads, in seconds. */
export function readCpuSeconds(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Memory that a process holds now, and the most that it has held, in MiB. */
export function readMemory(pid: number): { nowMiB: number; mostMiB: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / KIB_PER_MIB);
  return { nowMiB: read('VmRSS'), mostMiB: read('VmHWM') };
}
