import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { copyText } from './copy-text.ts';

const FEEDBACK_MS = 2_000;

/** Copies the address; says so on the button for two seconds and in a toast, or alerts that it failed. */
export function CopyLink({ url }: { readonly url: string }) {
  const showToast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<{ readonly copied: boolean } | null>(null);

  useEffect(() => {
    if (outcome?.copied !== true) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await copyText(url, button.current?.parentElement ?? document.body);
      setOutcome({ copied: true });
      showToast({ text: m.share_copied_toast(), kind: 'success', durationMs: FEEDBACK_MS });
    } catch {
      setOutcome({ copied: false });
    }
  };

  return (
    <div className="mt-4">
      <p className="mb-3 rounded-xl bg-sand/35 px-4 py-2.5 text-sm break-all text-ink-soft select-all">
        {url}
      </p>
      <Button ref={button} block onClick={copy}>
        <Icon name={outcome?.copied ? 'check' : 'copy'} />
        {outcome?.copied ? m.share_copied() : m.share_copy_link()}
      </Button>
      <p role="alert" className="mt-2 text-center font-semibold text-danger empty:hidden">
        {outcome?.copied === false ? m.share_copy_failed() : ''}
      </p>
    </div>
  );
}
