import type { Generated } from 'kysely';

/** Errors of the server that are alike. Nothing here names a person or an address of a page. */
export type ErrorGroupsTable = {
  /** The fingerprint: a hash of kind, task, message and our topmost functions. */
  id: string;
  /** The error's name and code, such as 'TypeError' or 'error 23505'. */
  kind: string;
  /** What the server was doing: the message of the log line. */
  task: string;
  /** Without values (server/errors/remove-values.ts). */
  message: string;
  /** Pattern of the newest one's route, such as '/api/post/:id'; '' outside requests. */
  route: string;
  /** Of the newest one. */
  release: string;
  /** JSON: the newest one's frames in the files that ran, which may be bundles. */
  frames: string;
  /** JSON: the same in the sources, once somebody has opened the group; '' before. */
  sources: Generated<string>;
  first_at: string;
  last_at: string;
  count: number;
  /** 'again': it came back after it had been marked as resolved. */
  state: Generated<'open' | 'resolved' | 'again'>;
  resolved_at: string | null;
  /** Id of a member of staff. */
  resolved_by: string | null;
};

export type ErrorHoursTable = {
  group_id: string;
  /** Begin of the hour, UTC: '2026-11-25T22:00:00.000Z'. */
  hour: string;
  count: number;
};

/** Statements that took long, by text without values and by day. */
export type SlowStatementsTable = {
  /** Hash of the text. */
  id: string;
  /** UTC: '2026-11-25'. */
  day: string;
  statement: string;
  count: number;
  /** Milliseconds. */
  total_ms: number;
  longest_ms: number;
  last_at: string;
};
