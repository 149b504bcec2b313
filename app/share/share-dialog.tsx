import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import { canShareOnDevice, DeviceShare } from './device-share.tsx';
import { ShareLogo } from './share-logo.tsx';
import {
  listShareTargets,
  type Shared,
  type ShareTarget,
  type ShareTargetName,
} from './share-targets.ts';
import { tileStyle } from './share-tile.ts';

export type ShareDialogProps = Shared & { readonly open: boolean; readonly onClose: () => void };

const names: Record<ShareTargetName, () => string> = {
  facebook: m.share_facebook,
  whatsapp: m.share_whatsapp,
  email: m.share_email,
  linkedin: m.share_linkedin,
  twitter: m.share_twitter,
  telegram: m.share_telegram,
  sms: m.share_sms,
};

/** 'Share this' (R9). Nothing is requested from or sent to the other sites until one is chosen. */
export function ShareDialog({ open, onClose, ...shared }: ShareDialogProps) {
  const [failed, setFailed] = useState(false);
  if (!open) return null;
  const [first, ...others] = listShareTargets(shared);
  const hasSheet = canShareOnDevice();
  return (
    <Dialog open={open} onClose={onClose} title={m.share_this()} sheet>
      <p className="mb-3 font-display text-part text-balance text-ink">{shared.text}</p>
      <ul className={`grid gap-1.5 ${hasSheet ? 'grid-cols-3' : 'grid-cols-4'}`}>
        {first && <Target target={first} />}
        {hasSheet && (
          <li>
            <DeviceShare {...shared} />
          </li>
        )}
        {others.map((target) => (
          <Target key={target.name} target={target} />
        ))}
        <li>
          <CopyLink url={shared.url} onFailed={setFailed} />
        </li>
      </ul>
      <p role="alert" className="mt-2 text-center font-semibold text-danger empty:hidden">
        {failed ? m.share_copy_failed() : ''}
      </p>
      <p className="mt-3 rounded-xl bg-sand/35 px-4 py-2 text-center text-sm break-all text-ink-soft select-all">
        {shared.url}
      </p>
    </Dialog>
  );
}

function Target({ target: { name, href, opensPage } }: { readonly target: ShareTarget }) {
  return (
    <li>
      <a
        href={href}
        {...(opensPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className={tileStyle}
      >
        <ShareLogo name={name} />
        {names[name]()}
        {opensPage && <span className="sr-only">{m.share_opens_elsewhere()}</span>}
      </a>
    </li>
  );
}
