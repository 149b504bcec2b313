/** The server's only source of time, so that tests can set it. */
export type Clock = { now: () => Date };

/** Whether what time alone erases, closes or publishes must wait: the clock may be wrong (privacy/clock-doubt.ts). */
export type ClockDoubt = () => Promise<boolean>;

export const systemClock: Clock = { now: () => new Date() };

/** A time as stored in the database: UTC ISO text, which sorts. */
export function toTimestamp(moment: Date): string {
  return moment.toISOString();
}

/** The timestamp `milliseconds` after `moment`. */
export function timestampAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}
