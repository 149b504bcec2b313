/** The shield's settings by staff; one row. */
export type ShieldSwitchesTable = {
  id: 'shield';
  /** 'normal': the shield decides automatically. */
  level: 'normal' | 'proof' | 'strict';
  level_at: string;
  paused_at: string | null;
  pause_reason: string;
};

/** A network whose orders are refused. */
export type ShieldBlocksTable = {
  /** The network's keyed hash. */
  network: string;
  blocked_at: string;
  blocked_until: string;
};

/** A period of card testing. */
export type ShieldAttacksTable = {
  id: string;
  started_at: string;
  /** Null while it continues. */
  ended_at: string | null;
  /** When it was last detected. */
  seen_at: string;
  orders: number;
  refused: number;
  failed: number;
  networks: number;
  campaign_id: string | null;
};
