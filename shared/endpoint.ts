import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { challengeSchema } from './shield.ts';
import type { Permission } from './staff/roles.ts';

/** Of every call: where it lives, what it takes, and what comes back. */
type Described = Call & {
  /** The status of success. */
  readonly status: 200 | 201;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly request?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

export type PublicEndpoint = Described & { readonly audience: 'public' };

export type StaffEndpoint = Described & {
  readonly audience: 'staff';
  /** Who may call it: whoever has one of these. 'session': everybody who has signed in. */
  readonly permission: Permission | 'session' | readonly Permission[];
  /** True: only within five minutes of proving again who one is. */
  readonly confirmed?: true;
  /** True: also before a second factor that is required has been set up. */
  readonly beforeSecondFactor?: true;
};

/** One call: where it lives, who may make it, and what comes back. */
export type Endpoint = PublicEndpoint | StaffEndpoint;

export const call = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Every refusal and accident looks like this (R50). */
export const failureSchema = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What would lift the refusal: prove again who you are, set up a second factor, or solve `challenge`. */
  needs: z.optional(z.enum(['confirmation', 'second-factor', 'proof-of-work'])),
  challenge: z.optional(challengeSchema),
  /** The row that stands in the way. */
  other: z.optional(z.object({ _id: z.string() })),
});

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.infer<E['response']>;
