import type { Supporter } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** A letter as a reader sees it: in Devanagari, consonants joined by a virama and their signs are one. */
const FIRST_LETTER = /^(?:\P{M}\u094D)*\P{M}\p{M}*/u;

/** One supporter: initial, full name, address as the server shows it, badge (SPEC section 2). */
export function SupporterRow({ donor }: { readonly donor: Supporter }) {
  const lang = DEVANAGARI.test(donor.fullname) ? 'hi' : undefined;
  return (
    <div className="flex items-center gap-3 py-2.5">
      <span
        aria-hidden="true"
        lang={lang}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-peacock-wash font-display text-xl text-peacock-deep"
      >
        {initialOf(donor.fullname)}
      </span>
      <div className="min-w-0 grow">
        <p lang={lang} className="leading-snug font-semibold wrap-break-word text-ink">
          {donor.fullname}
        </p>
        {donor.email !== '' && (
          <p className="text-sm leading-snug wrap-anywhere text-ink-soft">{donor.email}</p>
        )}
      </div>
      <span className="shrink-0 rounded-full bg-action-wash px-2.5 py-1 text-xs font-semibold sm:px-3 sm:text-sm text-action-deep">
        {m.supporter()}
      </span>
    </div>
  );
}

function initialOf(name: string): string {
  return (FIRST_LETTER.exec(name.trim())?.[0] ?? '').toLocaleUpperCase('en');
}
