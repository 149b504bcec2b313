import type { Service } from '#shared/content/services.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { SectionTitle } from '../ui/section-title.tsx';
import { ServiceCard } from './service-card.tsx';

/** The lasting works, each in its own colour. */
export function HomeServices({ services }: { readonly services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <SectionTitle id="services" kicker={m.home_services_kicker()}>
        {m.home_services_heading()}
      </SectionTitle>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 md:grid-cols-6 lg:gap-6">
        {services.map((service, place) => (
          <li
            key={service._id}
            className={`sm:last:odd:col-span-2 ${place < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          >
            <ServiceCard service={service} wide={place < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
