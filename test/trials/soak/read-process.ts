import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds at one moment, as the kernel counts it. */
export type Reading = {
  /** Resident memory in bytes. */
  memory: number;
  /** Open file descriptors, connections included. */
  descriptors: number;
};

const KIB = 1024;

export function readProcess(pid: number): Reading {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (resident === undefined) throw new Error(`/proc/${pid}/status names no VmRSS`);
  return { memory: Number(resident) * KIB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that `share` of the values (0 to 1) do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  if (value === undefined) throw new Error('Expected at least one value');
  return value;
}
