import type { Supporter } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Initial, languageOf } from './initial.tsx';

/** One supporter: initial, full name, mail address as the server returns it, badge (R25). */
export function SupporterRow({ donor }: { readonly donor: Supporter }) {
  return (
    <div className="flex items-center gap-3 py-2.5">
      <Initial name={donor.fullname} className="w-12 text-lg" />
      <div className="min-w-0 grow">
        <p
          lang={languageOf(donor.fullname)}
          className="leading-snug font-semibold wrap-break-word text-ink"
        >
          {donor.fullname}
        </p>
        {donor.dedication !== undefined && (
          <p className="text-sm leading-snug wrap-break-word text-ink">{donor.dedication}</p>
        )}
        {donor.email !== '' && (
          <p className="text-sm leading-snug wrap-anywhere text-ink-soft">{donor.email}</p>
        )}
      </div>
      <span className="shrink-0 rounded-full bg-action-wash px-2.5 py-1 text-xs font-semibold text-action-deep sm:px-3 sm:text-sm">
        {m.supporter()}
      </span>
    </div>
  );
}
