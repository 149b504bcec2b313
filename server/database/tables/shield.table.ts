/** What staff have set; one row. */
export type ShieldSwitchesTable = {
  id: 'shield';
  /** 'normal': the shield decides by itself. */
  level: 'normal' | 'proof' | 'strict';
  level_at: string;
  paused_at: string | null;
  pause_reason: string;
};

/** A network from which no order is taken. */
export type ShieldBlocksTable = {
  /** Keyed hash. */
  network: string;
  blocked_at: string;
  blocked_until: string;
};

/** A time in which somebody tried cards here. */
export type ShieldAttacksTable = {
  id: string;
  started_at: string;
  /** Null while it goes on. */
  ended_at: string | null;
  /** When the signs of it were last seen. */
  seen_at: string;
  orders: number;
  refused: number;
  failed: number;
  networks: number;
  campaign_id: string | null;
};
