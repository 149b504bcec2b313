import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Shared } from './share-targets.ts';

/** The device's own share sheet, where there is one. It stands in a dialog, which is never rendered on the server. */
export function DeviceShare({ title, text, url }: Shared) {
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch {
      // Given up by the visitor, or refused by the device: the other ways stand below.
    }
  };
  return (
    <Button tone="secondary" block className="mb-4" onClick={share}>
      <Icon name="share" />
      {m.share_on_device()}
    </Button>
  );
}
