import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { signStyle, tileStyle } from './share-tile.ts';

const FEEDBACK_MS = 2_000;

/** Copies the URL; confirms it for two seconds on the button and in a toast; calls `onFailed` on failure. */
export function CopyLink({
  url,
  onFailed,
}: {
  readonly url: string;
  readonly onFailed: (failed: boolean) => void;
}) {
  const showToast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await copyText(url, button.current?.parentElement ?? document.body);
      setCopied(true);
      onFailed(false);
      showToast({ text: m.share_copied_toast(), kind: 'success', durationMs: FEEDBACK_MS });
    } catch {
      setCopied(false);
      onFailed(true);
    }
  };

  return (
    <button ref={button} type="button" className={tileStyle} onClick={copy}>
      <span className={`${signStyle} bg-peacock text-card`}>
        <Icon name={copied ? 'check' : 'copy'} />
      </span>
      {copied ? m.share_copied() : m.share_copy_link()}
    </button>
  );
}

/**
 * Copies text to the clipboard. Where the Clipboard API needs a secure context, falls back to a field inside `near`,
 * because a modal dialog makes everything outside it unselectable. Rejects when both fail.
 */
async function copyText(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  near.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser would not copy');
}
