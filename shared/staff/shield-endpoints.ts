import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// The protection against card testing, as the desk shows and controls it.

/**
 * 'normal': proof of work only after many orders. 'proof': for every order. 'strict': harder proofs, and only orders
 * from the form itself, fewer of them.
 */
export const shieldLevels = ['normal', 'proof', 'strict'] as const;
export type ShieldLevel = (typeof shieldLevels)[number];

/** `refused`: final 429 responses; `asked` and `solved`: proofs of work; `failed` and `captured`: payments. */
const counts = {
  orders: z.number(),
  refused: z.number(),
  asked: z.number(),
  solved: z.number(),
  failed: z.number(),
  captured: z.number(),
};

const campaign = z.object({ _id: z.string(), title: z.string() });

const attackSchema = z.object({
  _id: z.string(),
  startedAt: z.string(),
  /** Null while it continues. */
  endedAt: z.nullable(z.string()),
  orders: z.number(),
  refused: z.number(),
  failed: z.number(),
  networks: z.number(),
  /** The campaign with the most orders. */
  campaign: z.nullable(campaign),
});
export type ShieldAttack = z.infer<typeof attackSchema>;

const networkSchema = z.object({
  /** A keyed hash: network addresses are not stored. */
  _id: z.string(),
  orders: z.number(),
  failed: z.number(),
  refused: z.number(),
  lastSeenAt: z.string(),
  blockedUntil: z.nullable(z.string()),
});
export type ShieldNetwork = z.infer<typeof networkSchema>;

const stateSchema = z.object({
  level: z.enum(shieldLevels),
  /** 'hand': set by staff, and kept until they set 'normal', which returns control to the program. */
  by: z.enum(['automatic', 'hand']),
  /** Null: the level has never been changed. */
  since: z.nullable(z.string()),
  isPaused: z.boolean(),
  pausedSince: z.nullable(z.string()),
  /** The reason that staff entered for a pause; '' while donations are open. Donors do not see it. */
  pauseReason: z.string(),
  /** False: RATE_LIMIT is off, and no limit applies. */
  isOn: z.boolean(),
  /** Of the last hour. */
  totals: z.object(counts),
  /** The last 60 minutes, oldest first, including empty ones. */
  minutes: z.array(z.object({ at: z.string(), ...counts })),
  /** Networks of the last hour and blocked ones, the busiest first, at most 50. */
  networks: z.array(networkSchema),
  /** Of the last hour, the busiest first, at most 20. */
  campaigns: z.array(z.object({ ...campaign.shape, orders: z.number(), failed: z.number() })),
  /** Newest first, at most 20. */
  attacks: z.array(attackSchema),
});
export type ShieldState = z.infer<typeof stateSchema>;

const state = z.object({ shield: stateSchema });
/** Validated by the server, so that faults have the form's own messages. */
const open = z.optional(z.unknown());

export const getShield = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/shield',
  audience: 'staff',
  permission: 'shield.see',
  polled: true,
  status: 200,
  summary: 'How online donations are protected just now, and what was tried in the last hour',
  response: state,
});

export const setShieldLevel = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/shield/level',
  audience: 'staff',
  permission: 'shield.manage',
  status: 200,
  summary: 'Sets how much is asked before an order; normal leaves it to the shield again',
  request: z.object({ level: open }),
  response: state,
});

export const pauseDonations = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/shield/pause',
  audience: 'staff',
  permission: 'shield.manage',
  status: 200,
  summary: 'Pauses online donations, with a written reason, or opens them again',
  request: z.object({ isPaused: open, reason: open }),
  response: state,
});

export const blockNetwork = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/shield/networks/:id/block',
  audience: 'staff',
  permission: 'shield.manage',
  status: 200,
  summary: 'Refuses orders of one network for 1 to 720 hours',
  request: z.object({ hours: open }),
  response: state,
});

export const unblockNetwork = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/shield/networks/:id/unblock',
  audience: 'staff',
  permission: 'shield.manage',
  status: 200,
  summary: 'Lets a blocked network order again',
  response: state,
});
