import { readFileSync } from 'node:fs';

/** Unit of processor time on Linux: 100 ticks a second on every machine that runs Node. */
const TICKS_PER_SECOND = 100;
const KIB_PER_MIB = 1024;

/** Processor time used so far by a process with all its threads, in seconds. */
export function readCpuSeconds(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain any character.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Current and peak memory of a process, in MiB. */
export function readMemory(pid: number): { nowMiB: number; mostMiB: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / KIB_PER_MIB);
  return { nowMiB: read('VmRSS'), mostMiB: read('VmHWM') };
}
