import { TRAP_FIELD } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Nobody sees it, hears of it or comes to it with the keyboard; programs fill it in, and give themselves away. */
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
