/** A limit's count for one caller, by keyed hash: when it will be back at nothing, in milliseconds since 1970. */
type LimitCountersTable = { key: string; tat: number };

/** What may happen once until a moment: a spent token, a solved challenge. */
type LimitMarksTable = { id: string; until: number };

/** What an order that nobody has paid yet counts against: keyed hashes. Gone once it is paid, or too old. */
export type ShieldOrdersTable = {
  /** The provider's id. */
  id: string;
  /** JSON: the counts to give back, and those that a failed payment weighs on. */
  counts: string;
  network: string;
  campaign_id: string;
  until: number;
};

/** What happened in a stretch of time: to all (a minute), from a network, or for a campaign (five minutes). */
export type ShieldTalliesTable = {
  /** Its beginning, in milliseconds since 1970. */
  at: number;
  kind: 'all' | 'network' | 'campaign';
  /** A network's keyed hash, a campaign's id, or '' for all. */
  subject: string;
  orders: number;
  refused: number;
  asked: number;
  solved: number;
  failed: number;
  captured: number;
};

/** What many calls a second write and nobody misses after a power cut. */
export type CounterSchema = {
  limit_counters: LimitCountersTable;
  limit_marks: LimitMarksTable;
  shield_orders: ShieldOrdersTable;
  shield_tallies: ShieldTalliesTable;
};
