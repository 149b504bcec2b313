import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { Icon, type IconName } from '../ui/icon.tsx';

/** Replaces a form after a successful submit: result and next steps. Takes the focus when it appears. */
export function DonePanel({
  id,
  icon,
  title,
  level,
  children,
}: {
  /** Id of the heading, for aria-labelledby. */
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly level: 1 | 2;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useNavigationType();
  useEffect(() => {
    // 'POP': the page was loaded with this panel, so the focus is left to the browser.
    if (arrived !== 'POP') heading.current?.focus();
  }, [arrived]);
  const Heading = `h${level}` as const;
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-peacock-wash text-peacock">
        <Icon name={icon} className="size-8" />
      </span>
      <Heading
        id={id}
        ref={heading}
        tabIndex={-1}
        className={`font-display text-ink outline-none ${level === 1 ? 'text-title' : 'text-3xl'}`}
      >
        {title}
      </Heading>
      {children}
    </div>
  );
}
