import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Shared } from './share-targets.ts';

/** Most visitors never share: the dialog is prefetched when the pointer approaches its button. */
const fetchDialog = () => import('./share-dialog.tsx');

/** A 'Share' button with its dialog. */
export function ShareButton({ tone = 'secondary', size, block, ...shared }: Shared & ButtonLook) {
  const showToast = useToast();
  const [open, setOpen] = useState(false);
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchDialog>>>();

  const openDialog = async () => {
    try {
      setFetched(await fetchDialog());
      setOpen(true);
    } catch {
      showToast({ text: m.share_unavailable(), kind: 'error', durationMs: 4_000 });
    }
  };
  const fetchEarly = () => {
    fetchDialog().catch(() => {
      // The click itself retries, and reports a failure.
    });
  };
  return (
    <>
      <Button
        tone={tone}
        size={size}
        block={block}
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={openDialog}
      >
        <Icon name="share" />
        {m.share()}
      </Button>
      {fetched && <fetched.ShareDialog {...shared} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
