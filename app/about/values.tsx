import type { AboutText } from '#shared/content/pages/about-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '../ui/card.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

export function Values({
  story: { values, valuesHeading, valuesInHindi, valuesLead },
}: {
  readonly story: AboutText;
}) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="values" className="hour hour-shade">
      <PaperEdge cut="waves" />
      <div className="mx-auto max-w-7xl px-4 pt-16 pb-28 sm:px-6 lg:pt-20 lg:pb-36">
        <SectionTitle id="values" kicker={m.about_values_kicker()} align="center">
          {valuesHeading}
        </SectionTitle>
        {valuesInHindi !== '' && (
          <p lang="hi" className="mt-2 text-center font-display text-2xl text-lotus">
            {valuesInHindi}
          </p>
        )}
        <p className="mx-auto mt-2 max-w-prose text-center text-lg text-pretty text-ink-soft">
          {valuesLead}
        </p>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <Card as="li" key={title} className="p-6">
              <LotusMark className="w-12 text-lotus/70" />
              <h3 className="mt-4 font-display text-xl leading-tight text-balance">{title}</h3>
              <p className="mt-2 text-pretty text-ink-soft">{text}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
