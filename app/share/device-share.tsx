import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import type { Shared } from './share-targets.ts';
import { signStyle, tileStyle } from './share-tile.ts';

/** Whether this device supports navigator.share. Called in a dialog, which is never server-rendered. */
export const canShareOnDevice = () => typeof navigator.share === 'function';

/** Button for the device's share sheet. */
export function DeviceShare({ title, text, url }: Shared) {
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch {
      // Cancelled by the visitor or refused by the device: the other targets remain.
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
