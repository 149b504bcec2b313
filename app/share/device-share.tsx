import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import type { Shared } from './share-targets.ts';
import { signStyle, tileStyle } from './share-tile.ts';

/** Whether this device has a share sheet of its own. Asked in a dialog, which is never rendered on the server. */
export const canShareOnDevice = () => typeof navigator.share === 'function';

/** The device's own share sheet. */
export function DeviceShare({ title, text, url }: Shared) {
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch {
      // Given up by the visitor, or refused by the device: the other ways stand beside it.
    }
  };
  return (
    <button type="button" className={tileStyle} onClick={share}>
      <span className={`${signStyle} bg-action text-on-action`}>
        <Icon name="share" />
      </span>
      {m.share_on_device()}
    </button>
  );
}
