import { type ReactNode, useEffect, useRef } from 'react';
import { Lamp, type LampState } from './lamp.tsx';

/** Panel that replaces the form once a donation is in progress: its heading is announced when it appears. */
export function PanelFrame({
  heading,
  level,
  focus,
  lamp,
  children,
}: {
  readonly heading: ReactNode;
  /** 1 where the panel is the page. */
  readonly level: 1 | 2;
  /** False where the panel was rendered from the start. */
  readonly focus: boolean;
  readonly lamp: LampState;
  readonly children: ReactNode;
}) {
  return (
    <Panel focus={focus}>
      <Lamp state={lamp} />
      <PanelHeading level={level} focus={focus}>
        {heading}
      </PanelHeading>
      {children}
    </Panel>
  );
}

/** Replaces the form; a panel that was rendered from the start announces its changes. */
export function Panel({
  focus,
  children,
}: {
  readonly focus: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      data-gift-panel
      role={focus ? undefined : 'status'}
      className="flex scroll-mt-28 animate-rise flex-col gap-4 text-ink lg:scroll-mt-44"
    >
      {children}
    </div>
  );
}

/** Heading of a panel, which takes the focus when the panel appears. */
export function PanelHeading({
  level,
  focus,
  className = '',
  children,
}: {
  readonly level: 1 | 2;
  readonly focus: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus && title.current !== null) showFrom(title.current);
  }, [focus]);
  const Heading = `h${level}` as const;
  return (
    <Heading
      ref={title}
      tabIndex={-1}
      className={`font-display text-3xl leading-tight ${className}`}
    >
      {children}
    </Heading>
  );
}

/** Height of the header and the toast below it, in pixels. */
const COVERED = 176;

/** Focuses a panel's heading and scrolls to the panel's start unless it is in view. */
function showFrom(heading: HTMLElement) {
  heading.focus({ preventScroll: true });
  const panel = heading.closest('[data-gift-panel]');
  if (panel === null) return;
  const { top } = panel.getBoundingClientRect();
  if (top < COVERED || top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' });
}
