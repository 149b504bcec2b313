import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { challengeSchema } from './shield.ts';
import type { Permission } from './staff/roles.ts';

/** Common to all calls: method and path, request, response. */
type Described = Call & {
  /** The status code of success. */
  readonly status: 200 | 201;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly request?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

export type PublicEndpoint = Described & { readonly audience: 'public' };

export type StaffEndpoint = Described & {
  readonly audience: 'staff';
  /** A caller needs one of these. 'session': any signed-in member of staff. */
  readonly permission: Permission | 'session' | readonly Permission[];
  /** True: only within five minutes of re-authentication. */
  readonly confirmed?: true;
  /** The largest body in bytes; absent: the server's own limit of 64 KiB. */
  readonly largestBody?: number;
  /** True: also allowed before a required second factor has been set up. */
  readonly beforeSecondFactor?: true;
  /** True: the desk makes it by itself, again and again; it counts as a use of the session only with BY_PERSON. */
  readonly polled?: true;
};

/** Header, in lower case, of a call that a person makes: the desk sends it with what it does not repeat by itself. */
export const BY_PERSON = 'x-by-person';

/** A call: method and path, who may make it, request and response. */
export type Endpoint = PublicEndpoint | StaffEndpoint;

export const call = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** The body of every error response (R50). */
export const failureSchema = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What would lift the refusal: re-authentication, a second factor, or the solution of `challenge`. */
  needs: z.optional(z.enum(['confirmation', 'second-factor', 'proof-of-work'])),
  challenge: z.optional(challengeSchema),
  /** Of what somebody else has written meanwhile. */
  version: z.optional(z.number()),
  item: z.optional(z.unknown()),
  /** The conflicting row. */
  other: z.optional(z.object({ _id: z.string() })),
});

/** The response body of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>;
