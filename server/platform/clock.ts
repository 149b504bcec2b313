/** The only source of time in the server, so that a test can be at 31 March, 23:59:59 in Vrindavan. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A moment as it stands in the database: UTC ISO text, which sorts. */
export function toTimestamp(moment: Date): string {
  return moment.toISOString();
}

/** The timestamp `milliseconds` after `moment`. */
export function timestampAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}
