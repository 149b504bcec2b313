import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// The shield against card testing, as the desk sees and steers it.

/**
 * 'normal': proof of work only where somebody orders a lot. 'proof': every order needs it. 'strict': harder, and only
 * orders of the form itself are taken, fewer of them.
 */
export const shieldLevels = ['normal', 'proof', 'strict'] as const;
export type ShieldLevel = (typeof shieldLevels)[number];

/** `refused`: answered 429 for good; `asked` and `solved`: proofs of work; `failed` and `captured`: payments. */
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
  /** Null while it goes on. */
  endedAt: z.nullable(z.string()),
  orders: z.number(),
  refused: z.number(),
  failed: z.number(),
  networks: z.number(),
  /** The campaign that most orders were for. */
  campaign: z.nullable(campaign),
});
export type ShieldAttack = z.infer<typeof attackSchema>;

const networkSchema = z.object({
  /** A keyed hash: addresses are not kept. */
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
  /** 'hand': staff chose the level, and it stays until they choose 'normal', which leaves it to the shield again. */
  by: z.enum(['automatic', 'hand']),
  /** Null: nobody and nothing has changed the level yet. */
  since: z.nullable(z.string()),
  isPaused: z.boolean(),
  pausedSince: z.nullable(z.string()),
  /** What staff wrote when they paused; '' while donations are open. Donors don't see it. */
  pauseReason: z.string(),
  /** False: RATE_LIMIT is off, and nothing of this is in force. */
  isOn: z.boolean(),
  /** Of the last hour. */
  totals: z.object(counts),
  /** The last 60 minutes, oldest first, empty ones too. */
  minutes: z.array(z.object({ at: z.string(), ...counts })),
  /** Of the last hour and whatever is blocked, the busiest first, 50 at most. */
  networks: z.array(networkSchema),
  /** Of the last hour, the busiest first, 20 at most. */
  campaigns: z.array(z.object({ ...campaign.shape, orders: z.number(), failed: z.number() })),
  /** The newest first, 20 at most. */
  attacks: z.array(attackSchema),
});
export type ShieldState = z.infer<typeof stateSchema>;

const state = z.object({ shield: stateSchema });
/** Read by the server, so that faults are told in the form's own words. */
const open = z.optional(z.unknown());

export const getShield = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/shield',
  audience: 'staff',
  permission: 'shield.see',
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
