import { TRAP_FIELD } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Honeypot field: invisible, hidden from screen readers and the keyboard; only bots fill it in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.contact_trap()}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
