/** What is looked at; alarms and links name a part by it. */
export type HealthPart =
  | 'settings'
  | 'database'
  | 'writes'
  | 'disk'
  | 'backups'
  | 'files'
  | 'mail'
  | 'sender'
  | 'work'
  | 'alarms'
  | 'provider'
  | 'webhooks'
  | 'attack'
  | 'clock'
  | 'differences'
  | 'certificate'
  | 'approvals'
  | 'versions'
  | 'packages'
  | 'processes'
  | 'errors'
  | 'slow-queries';

/** How one part of an installation stands. */
export type HealthLine = {
  id: HealthPart;
  /** What was looked at, such as 'Database'. */
  part: string;
  /** 'amber': somebody should look at it; 'red': it is broken. */
  state: 'green' | 'amber' | 'red';
  /** What was found, and what to do where something is wrong. No secret and no personal data. */
  sentence: string;
  /** Whether somebody is told now, by mail and webhook. Default: when the line is red. */
  isAlarm?: boolean;
};

/** The worst state of these lines; green without any. */
export function worstOf(lines: readonly HealthLine[]): HealthLine['state'] {
  if (lines.some(({ state }) => state === 'red')) return 'red';
  return lines.some(({ state }) => state === 'amber') ? 'amber' : 'green';
}

/** What a check found. */
export type HealthFinding = Omit<HealthLine, 'part' | 'id'>;

export const green = (sentence: string): HealthFinding => ({ state: 'green', sentence });
export const amber = (sentence: string): HealthFinding => ({ state: 'amber', sentence });
export const red = (sentence: string): HealthFinding => ({ state: 'red', sentence });

/** Whether somebody is told now. */
export const isAlarming = ({ state, isAlarm = state === 'red' }: HealthLine): boolean => isAlarm;
