import './path.css';
import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';
import { alongTheDay } from './path-hours.ts';
import { ServiceStop } from './service-stop.tsx';

/** The services in order of the hour at which each starts. */
export function HomeServices({ services }: { readonly services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="hour hour-morning">
      <PaperEdge cut="scallops" />
      <div className="mx-auto max-w-[96rem] px-4 pt-5 pb-9 sm:px-6 lg:pt-16 lg:pb-24">
        <HourTitle
          id="services"
          hour={hours.services}
          kicker={m.home_services_kicker()}
          align="center"
        >
          {m.home_services_heading()}
        </HourTitle>
        <ol className="sun-path">
          {alongTheDay(services).map((service) => (
            <ServiceStop key={service._id} service={service} />
          ))}
        </ol>
      </div>
    </section>
  );
}
