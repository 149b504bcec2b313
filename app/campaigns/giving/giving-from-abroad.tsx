import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../../site/organisation-context.ts';

/** Who may give here: by Indian law donations of foreign citizens are foreign contributions, also in rupees. */
export function GivingFromAbroad() {
  const { fcra } = useOrganisation().registrations;
  return (
    <section id="from-abroad" aria-labelledby="abroad-heading" className="scroll-mt-28">
      <h2 id="abroad-heading" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
        {m.abroad_heading()}
      </h2>
      <div className="flex max-w-prose flex-col gap-3">
        <p>{m.abroad_citizen()}</p>
        <p>{m.abroad_foreign()}</p>
        <p>{fcra === null ? m.abroad_fcra_none() : m.abroad_fcra({ number: fcra })}</p>
        <p className="text-ink-soft">{m.abroad_review()}</p>
      </div>
    </section>
  );
}
