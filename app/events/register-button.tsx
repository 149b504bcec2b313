import { useId } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { styleButton } from '../ui/button-style.ts';

/** 'Register Now' opens the registration; without one it is disabled, with an explanation (R7). */
export function RegisterButton({ link }: { readonly link: string }) {
  const note = useId();
  if (link === '') {
    return (
      <>
        <Button block aria-describedby={note}>
          {m.event_register()}
        </Button>
        <p id={note} className="text-center text-ink-soft">
          {m.event_register_none()}
        </p>
      </>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={styleButton({ block: true })}
    >
      {m.event_register()}
      <span className="sr-only">{m.event_new_tab()}</span>
    </a>
  );
}
