import type { ProofChallenge } from '#shared/shield.ts';

/**
 * An expected refusal: a status and a message for the user. Any other error becomes a 500 with a logged id. One of 500 or
 * above is planned (paused, busy, stopping), or follows a fault that was logged as an error where it occurred; with a
 * `cause` it is that fault itself, and is logged as an error by the request.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | null;
  /** What the caller must do before repeating the request. */
  readonly needs: Need | null;
  /** The row that conflicts. */
  readonly other: { _id: string } | null;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> | null = null,
    needs: Need | null = null,
    other: { _id: string } | null = null,
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.fields = fields;
    this.needs = needs;
    this.other = other;
  }
}

export type Need = 'confirmation' | 'second-factor' | 'proof-of-work';

/** 429, or 503 when the server is overloaded; carries `retry-after` in seconds. */
export class RefusedForNow extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number, message: string, status: 429 | 503 = 429) {
    super(status, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** How soon a restarted server answers again. */
const RESTARTED_MS = 5_000;

/** 503: the server stops before this is done, and nothing failed. A job that throws it runs again; its try does not count. */
export class ServerStopping extends RefusedForNow {
  constructor(message: string) {
    super(RESTARTED_MS, message, 503);
  }
}

const MINUTE_MS = 60_000;

/** 429 in whole minutes, so that message and header agree. */
export function refuseForMinutes(
  waitMs: number,
  formatMessage: (params: { minutes: number }) => string,
): RefusedForNow {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return new RefusedForNow(minutes * MINUTE_MS, formatMessage({ minutes }));
}

/** 429: repeat the request with the solution of this challenge. */
export class ProofNeeded extends Refusal {
  readonly challenge: ProofChallenge;

  constructor(message: string, challenge: ProofChallenge) {
    super(429, message, null, 'proof-of-work');
    this.challenge = challenge;
  }
}

/** Somebody else has written meanwhile: 409 with the newer version and what it says, so that staff see both. */
export class NewerVersion extends Refusal {
  readonly version: number;
  readonly item: unknown;

  constructor(message: string, version: number, item: unknown) {
    super(409, message);
    this.version = version;
    this.item = item;
  }
}

/** 400 with the invalid fields. */
export function refuseInvalid(message: string, fields: Record<string, string>): Refusal {
  return new Refusal(400, message, fields);
}

/** 404 for an unknown id of any format (R52). */
export function refuseUnknown(message: string): Refusal {
  return new Refusal(404, message);
}
