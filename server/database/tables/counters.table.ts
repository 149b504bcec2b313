/** A rate limit's counter for one caller, by keyed hash: when it is back at zero, in ms since 1970. */
type LimitCountersTable = { key: string; tat: number };

/** What may happen once until a time: a spent token, a solved challenge. */
type LimitMarksTable = { id: string; until: number };

/** The limits that an unpaid order counts against: keyed hashes. Deleted once it is paid or too old. */
export type ShieldOrdersTable = {
  /** The provider's order id. */
  id: string;
  /** JSON: the counts to return on payment, and those that a failed payment increases. */
  counts: string;
  network: string;
  campaign_id: string;
  until: number;
};

/** Events in a time window: of everyone (a minute), of a network, or for a campaign (five minutes). */
export type ShieldTalliesTable = {
  /** Start of the window, in ms since 1970. */
  at: number;
  kind: 'all' | 'network' | 'campaign';
  /** A network's keyed hash, a campaign's id, or '' for everyone. */
  subject: string;
  orders: number;
  refused: number;
  asked: number;
  solved: number;
  failed: number;
  captured: number;
};

/** Tables with many writes per second whose loss in a power cut is acceptable. */
export type CounterSchema = {
  limit_counters: LimitCountersTable;
  limit_marks: LimitMarksTable;
  shield_orders: ShieldOrdersTable;
  shield_tallies: ShieldTalliesTable;
};
