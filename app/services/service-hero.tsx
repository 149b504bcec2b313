import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ColourSheet, ScallopedHem } from './colour-sheet.tsx';
import { ServiceArch } from './service-arch.tsx';
import { ServiceBorder } from './service-border.tsx';

/** Name, tagline and first picture on the service's colour. */
export function ServiceHero({
  service,
  giveAt,
}: {
  readonly service: Service;
  readonly giveAt: string;
}) {
  const { title, small_description: promise, logo, color, images } = service;
  return (
    <section
      aria-labelledby="service"
      className="relative isolate bg-night text-on-night print:bg-transparent print:text-ink"
    >
      <ColourSheet colour={color} />
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-14 pb-12 sm:px-6 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:pt-18 lg:pb-10">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <img src={logo} alt="" width="80" height="80" className="-ml-1 size-20" />
          <div>
            <p className="mb-1 font-semibold tracking-wide">{m.service_kicker()}</p>
            <h1 id="service" className="font-display text-title wrap-break-word">
              <MarkedText text={title} />
            </h1>
          </div>
          <p className="max-w-prose text-lead">
            <MarkedText text={promise} />
          </p>
          <LinkButton to={giveAt} tone="secondary" size="large" className="mt-2">
            {m.service_give()}
          </LinkButton>
        </div>
        <ServiceArch
          src={images[0] ?? ''}
          colour={color}
          sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 100vw"
        />
      </div>
      <ServiceBorder service={service._id} className="-mb-1" />
      <ScallopedHem colour={color} />
    </section>
  );
}
