import { type ReactNode, useEffect, useRef } from 'react';

/** What stands in place of the form once a gift is on its way: its heading is read out when it appears. */
export function PanelFrame({
  heading,
  level,
  focus,
  children,
}: {
  readonly heading: ReactNode;
  /** 1 where the panel is the page. */
  readonly level: 1 | 2;
  /** False where the panel was there from the start. */
  readonly focus: boolean;
  readonly children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  const Heading = `h${level}` as const;
  return (
    <div
      data-gift-panel
      role={focus ? undefined : 'status'}
      className="flex flex-col gap-4 text-ink"
    >
      <Heading
        ref={title}
        tabIndex={-1}
        className={`font-display leading-tight text-balance ${level === 1 ? 'text-4xl' : 'text-3xl'}`}
      >
        {heading}
      </Heading>
      {children}
    </div>
  );
}
