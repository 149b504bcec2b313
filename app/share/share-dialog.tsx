import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import { DeviceShare } from './device-share.tsx';
import { ShareLogo } from './share-logo.tsx';
import { listShareTargets, type Shared, type ShareTargetName } from './share-targets.ts';

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

/** 'Share this' (SPEC section 2). Nothing is loaded from, or told to, the other sites until one of them is chosen. */
export function ShareDialog({ open, onClose, ...shared }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.share_this()}>
      <DeviceShare {...shared} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {listShareTargets(shared).map(({ name, href, opensPage }) => (
          <li key={name}>
            <a
              href={href}
              {...(opensPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className="flex min-h-22 flex-col items-center justify-center gap-2 rounded-2xl px-1 py-3 text-sm font-semibold text-ink no-underline transition-colors duration-150 hover:bg-sand/40 hover:text-ink"
            >
              <ShareLogo name={name} />
              {names[name]()}
              {opensPage && <span className="sr-only">{m.share_opens_elsewhere()}</span>}
            </a>
          </li>
        ))}
      </ul>
      <CopyLink url={shared.url} />
    </Dialog>
  );
}
