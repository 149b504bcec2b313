/** Verified webhook bodies, unique by the provider's event id, processed after the answer. */
export type WebhookInboxTable = {
  event_id: string;
  event: string;
  body: string;
  received_at: string;
  attempts: number;
  run_after: string;
  done_at: string | null;
  error: string | null;
};
