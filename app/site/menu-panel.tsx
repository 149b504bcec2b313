import { type ReactNode, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';

/**
 * Header button with a panel below it. A native popover: it opens before hydration, closes on Escape or an outside
 * click, and opening another one closes it.
 */
export function MenuPanel({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" popoverTarget={id} className="nav-link gap-1.5">
        {name}
        <Icon name="down" className="size-4" />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={m.menu_of({ group: name })}
        className="menu-panel"
        // A link inside the panel closes it.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) {
            panel.current?.hidePopover();
          }
        }}
      >
        {children}
      </nav>
    </>
  );
}
