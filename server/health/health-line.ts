/** What is looked at, as this program knows it. */
export const HEALTH_PARTS = [
  'settings',
  'database',
  'writes',
  'disk',
  'backups',
  'files',
  'mail',
  'sender',
  'work',
  'alarms',
  'provider',
  'webhooks',
  'attack',
  'clock',
  'differences',
  'ledger',
  'certificate',
  'approvals',
  'versions',
  'packages',
  'processes',
  'errors',
  'slow-queries',
] as const;

/** Alarms and links name a part by it. */
export type HealthPart = (typeof HEALTH_PARTS)[number];

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
  /**
   * True: it could not be found out how the part stands, as without an answer of somebody else. An alarm of the part is
   * then not over, and none begins.
   */
  isUnknown?: boolean;
};

/** The worst state of these lines; green without any. */
export function worstOf(lines: readonly Pick<HealthLine, 'state'>[]): HealthLine['state'] {
  if (lines.some(({ state }) => state === 'red')) return 'red';
  return lines.some(({ state }) => state === 'amber') ? 'amber' : 'green';
}

/** What a check found. */
export type HealthFinding = Omit<HealthLine, 'part' | 'id'>;

export const green = (sentence: string): HealthFinding => ({ state: 'green', sentence });
export const amber = (sentence: string): HealthFinding => ({ state: 'amber', sentence });
/** Something to look at, and how the part stands is not known. */
export const unknown = (sentence: string): HealthFinding => ({
  ...amber(sentence),
  isUnknown: true,
});
export const red = (sentence: string): HealthFinding => ({ state: 'red', sentence });

/** Whether somebody is told now. */
export const isAlarming = ({ state, isAlarm = state === 'red' }: HealthFinding): boolean => isAlarm;

/** Several findings about one part as one: the worst state, and the sentences of all that are not well. */
export function joinFindings(findings: readonly HealthFinding[]): HealthFinding {
  const state = worstOf(findings);
  const said = state === 'green' ? findings : findings.filter((one) => one.state !== 'green');
  const isAlarm = findings.some(isAlarming);
  const isUnknown = !isAlarm && findings.some((one) => one.isUnknown);
  return { state, sentence: said.map(({ sentence }) => sentence).join(' '), isAlarm, isUnknown };
}
