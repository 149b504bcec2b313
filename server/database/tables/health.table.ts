import type { Generated } from 'kysely';

/** How one part of the installation stood when it was last looked at. */
export type HealthLinesTable = {
  /** A HealthPart. */
  part: string;
  /** Its place in the report. */
  position: number;
  name: string;
  state: 'green' | 'amber' | 'red';
  sentence: string;
  /** Since when it has this state. */
  since: string;
  looked_at: string;
  /** Since when somebody is to be told, without a pause; null: not now. */
  alarming_since: string | null;
  /** Since when nobody is to be told any more; null while somebody is. */
  calm_since: string | null;
};

/** Something that the administrators were told of. A part has one open alarm at a time. */
export type AlarmsTable = {
  id: string;
  part: string;
  name: string;
  /** The newest sentence of the part while the alarm lasted. */
  sentence: string;
  began_at: string;
  /** When people were last told. */
  told_at: string;
  /** How often they were told, the beginning included. */
  tellings: number;
  /** Null while it lasts. */
  ended_at: string | null;
};

/** Free space and size of the database, once a day, for the growth. */
export type HealthReadingsTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** The machine whose disk was read. */
  machine: string;
  free_bytes: number;
  database_bytes: number;
};

/** What a server process said of itself. Those not seen for a day are deleted. */
export type HealthProcessesTable = {
  id: string;
  machine: string;
  version: string;
  started_at: string;
  seen_at: string;
  memory_bytes: number;
  cached_pages: number;
  cached_bytes: number;
  /** What it found of its own machine (checks/check-machines.ts), as JSON. */
  findings: Generated<string>;
};

/** A weekly letter that was ordered, so that it is ordered once. */
export type WeeklyLettersTable = {
  /** The Monday on which it is due, YYYY-MM-DD, Indian time. */
  week: string;
  ordered_at: string;
};
