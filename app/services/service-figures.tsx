import type { Service } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { Card } from '../ui/card.tsx';
import { ColourStrip } from './colour-sheet.tsx';

/** Key figures of a service, side by side where there is room. */
export function ServiceFigures({ service: { figures, color } }: { readonly service: Service }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label={m.service_figures()} className="mx-auto max-w-7xl px-4 pt-14 sm:px-6">
      <dl className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-6">
        {figures.map(({ figure, means }) => (
          <Card
            key={figure + means}
            className="relative flex flex-col gap-1 overflow-hidden px-5 pt-6 pb-5"
          >
            <ColourStrip colour={color} edge="top" />
            <dt className="font-display text-figure text-ink">
              <MarkedText text={figure} />
            </dt>
            <dd className="m-0 text-ink-soft">
              <MarkedText text={means} />
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
