import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Shared } from './share-targets.ts';

/** A 'Share' button with its dialog. */
export function ShareButton({ tone = 'secondary', size, block, ...shared }: Shared & ButtonLook) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone={tone}
        size={size}
        block={block}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="share" />
        {m.share()}
      </Button>
      <ShareDialog {...shared} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
