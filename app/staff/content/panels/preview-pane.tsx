import './preview-pane.css';
import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { endPreviews, previewDocument, sharePreview } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CallFailed, Failed } from '../../kit/list-states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { useLoaded } from '../../kit/use-loaded.ts';

/** Widths of a page in CSS pixels. */
const widths = { phone: 390, desk: 1280 } as const;
type Width = keyof typeof widths;

type Place = { readonly kind: string; readonly id: string };

/** The real page with the draft in it, made again after each save, at the width of a phone or a desk. */
export function PreviewPane({ kind, id, version }: Place & { readonly version: number }) {
  const [width, setWidth] = useState<Width>('phone');
  /** The address beside the form ends too, and another is made. */
  const [turn, setTurn] = useState(0);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = pane;
    // On a narrower screen it opens below the form, where nobody would see it.
    if (current === null || current.getBoundingClientRect().top < window.innerHeight / 2) return;
    current.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={pane} aria-label={m.content_preview()} className="preview-pane scroll-mt-18">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {(['phone', 'desk'] as const).map((one) => (
          <Button
            key={one}
            tone={one === width ? 'secondary' : 'quiet'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one === 'phone' ? m.content_preview_phone() : m.content_preview_desk()}
          </Button>
        ))}
      </div>
      <PreviewFrames key={`${width} ${turn}`} {...{ kind, id, version }} width={widths[width]} />
      <ShareLink kind={kind} id={id} onEnded={() => setTurn((now) => now + 1)} />
    </section>
  );
}

/**
 * Two frames: the page that is shown, and the next one while it loads, which then takes its place at the same position.
 */
function PreviewFrames({
  kind,
  id,
  version,
  width,
}: Place & { readonly version: number; readonly width: number }) {
  const { data, status, error, reload } = useLoaded(previewDocument, {
    params: { kind, id },
  });
  const [shown, show] = useState<string | null>(null);
  const box = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  // Each version is another page.
  const next = data === null ? null : `${data.path}?v=${version}`;
  if (status === 'failed' && shown === null) return <Failed message={error} onRetry={reload} />;
  const paths = [...new Set([shown, next])].filter((path) => path !== null);
  return (
    <div ref={box} className="preview-box">
      {paths.map((path) => (
        <iframe
          key={path}
          ref={path === shown ? frame : null}
          src={path}
          title={m.content_preview()}
          sandbox="allow-same-origin"
          className={path === shown ? 'preview-frame' : 'preview-frame preview-frame-next'}
          inert={path !== shown}
          onLoad={(event) => {
            if (path === shown) return;
            const top = frame.current?.contentWindow?.scrollY ?? 0;
            event.currentTarget.contentWindow?.scrollTo({ top, behavior: 'instant' });
            show(path);
          }}
        />
      ))}
    </div>
  );
}

/** Sets the page's width, and the scale at which it fits into the box, for the style sheet. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? width;
      element.style.setProperty('--page-width', `${width}px`);
      element.style.setProperty('--page-scale', String(Math.min(1, room / width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return box;
}

/** A link for people without an account, and the end of all that were made. */
function ShareLink({ onEnded, ...params }: Place & { readonly onEnded: () => void }) {
  const sharing = useCall(sharePreview);
  const ending = useCall(endPreviews);
  const toast = useToast();
  const [url, setUrl] = useState('');
  const share = async () => {
    const link = await sharing.run({ params, body: {} });
    if (link !== null) setUrl(link.url);
  };
  const end = async () => {
    if ((await ending.run({ params, body: {} })) === null) return;
    setUrl('');
    onEnded();
    toast({ text: m.content_preview_ended(), kind: 'success' });
  };
  return (
    <div className="mt-3">
      {url === '' ? (
        <Button tone="quiet" busy={sharing.busy} onClick={() => void share()}>
          {m.content_preview_share()}
        </Button>
      ) : (
        <TextField
          name="preview-link"
          label={m.content_preview_link()}
          hint={m.content_preview_link_hint()}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Button tone="quiet" busy={ending.busy} onClick={() => void end()}>
        {m.content_preview_end()}
      </Button>
      <CallFailed error={sharing.error ?? ending.error} />
    </div>
  );
}
