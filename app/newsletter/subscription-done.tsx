import { m } from '#shared/messages/compiled/messages.js';
import { DonePanel } from '../forms/done-panel.tsx';
import { LinkButton } from '../ui/link-button.tsx';

const states = ['sent', 'confirmed', 'left'] as const;
export type SubscriptionState = (typeof states)[number];

/** Result named in the URL; null: none, so the form is shown. */
export function readSubscriptionState(query: URLSearchParams): SubscriptionState | null {
  const asked = query.get('state');
  return states.find((state) => state === asked) ?? null;
}

/** Replaces the form: the mail was sent, the address is confirmed, or it was removed. */
export function SubscriptionDone({ state }: { readonly state: SubscriptionState }) {
  switch (state) {
    case 'sent':
      return (
        <DonePanel id="subscribe" level={2} icon="mail" title={m.subscribe_sent_heading()}>
          <p className="text-ink">{m.subscribe_sent_text()}</p>
          <p className="text-sm text-ink-soft">{m.subscribe_sent_nothing()}</p>
          <LinkButton to="/subscription" tone="secondary">
            {m.subscribe_again()}
          </LinkButton>
        </DonePanel>
      );
    case 'confirmed':
      return (
        <DonePanel id="subscribe" level={2} icon="check" title={m.subscribe_confirmed_heading()}>
          <p className="text-ink">{m.subscribe_confirmed_text()}</p>
          <BulletinsLink />
        </DonePanel>
      );
    case 'left':
      return (
        <DonePanel id="subscribe" level={2} icon="check" title={m.subscribe_left_heading()}>
          <p className="text-ink">{m.subscribe_left_text()}</p>
          <BulletinsLink />
        </DonePanel>
      );
  }
}

function BulletinsLink() {
  return (
    <LinkButton to="/press-release" tone="secondary">
      {m.subscribe_read_bulletins()}
    </LinkButton>
  );
}
