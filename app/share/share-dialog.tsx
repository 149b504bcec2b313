import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { CopyLink } from './copy-link.tsx';
import {
  listShareTargets,
  type Shared,
  type ShareTarget,
  type ShareTargetName,
} from './share-targets.ts';
import { signStyle, tileStyle } from './share-tile.ts';

/** Icons of our own in each network's colour; the name is beside them. */
const logos: Record<ShareTargetName, Logo> = {
  facebook: {
    colour: 'fill-[#1877f2]',
    drawing:
      'M13.3 20v-7h2.4l.4-2.9h-2.8V8.4c0-.8.3-1.4 1.5-1.4h1.4V4.4C15.8 4.3 15 4.2 14.2 4.2c-2.2 0-3.7 1.3-3.7 3.8v2.1H8V13h2.5v7z',
  },
  whatsapp: {
    colour: 'fill-[#128c4b]',
    drawing:
      'M4.5 19.5 5.6 15.6A7.6 7.6 0 1 1 8.5 18.4ZM9.2 8.2c-.9.9-.3 2.7 1.4 4.5s3.7 2.5 4.7 1.6l.4-.6-2-1.3-.9.8c-1-.4-1.8-1.2-2.2-2.2l.7-.9-1.2-2.1z',
    line: true,
  },
  email: { colour: 'fill-[#57506b]', drawing: 'M4.5 7h15v10.5h-15zM5 7.5l7 5.5 7-5.5', line: true },
  linkedin: {
    colour: 'fill-[#0a66c2]',
    drawing:
      'M6 10h2.6v8.5H6zM7.3 5.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM10.3 10h2.5v1.2c.4-.7 1.3-1.4 2.6-1.4 2.7 0 3.2 1.8 3.2 4.1v4.6H16v-4.1c0-1 0-2.2-1.4-2.2s-1.6 1.1-1.6 2.2v4.1h-2.7z',
  },
  twitter: { colour: 'fill-[#1e1b3a]', drawing: 'M6 6l12 12.5M18 6 6 18.5', line: true },
  telegram: {
    colour: 'fill-[#1f7fb8]',
    drawing: 'M4.5 11.5 19 6l-2.5 12.5-4.5-3.3-2.3 2.3-.5-4.5L17 7.5l-9.5 5z',
  },
  sms: {
    colour: 'fill-[#0f766e]',
    drawing: 'M5 6.5h14v9h-8l-4 3.5v-3.5H5zM9 11h.01M12 11h.01M15 11h.01',
    line: true,
  },
};

/** Whether this device supports navigator.share. Called in a dialog, which is never server-rendered. */
const canShareOnDevice = () => typeof navigator.share === 'function';

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

/** Button for the device's share sheet. */
function DeviceShare({ title, text, url }: Shared) {
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

type Logo = { readonly colour: string; readonly drawing: string; readonly line?: true };

function ShareLogo({ name }: { readonly name: ShareTargetName }) {
  const { colour, drawing, line } = logos[name];
  const ink = line
    ? ({
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 1.7,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const)
    : ({ fill: '#fff' } as const);
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-11">
      <circle cx="12" cy="12" r="12" className={colour} />
      <path d={drawing} {...ink} transform="translate(12 12) scale(.78) translate(-12 -12)" />
    </svg>
  );
}
