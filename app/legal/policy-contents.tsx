import { m } from '#shared/messages/compiled/messages.js';
import type { PolicySection } from '#shared/policies/policy.ts';
import { Card } from '../ui/card.tsx';

type Contents = { readonly sections: readonly PolicySection[] };

/** Table of contents: a native details element on phones, sticky beside the text otherwise. */
export function PolicyContents({ sections }: Contents) {
  return (
    <>
      <Card as="details" className="group px-5 lg:hidden print:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between gap-4 font-semibold text-ink">
          {m.policy_contents()}
          <span
            aria-hidden="true"
            className="text-2xl leading-none text-action transition-transform duration-150 group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <nav aria-label={m.policy_contents()} className="pb-4">
          <SectionLinks sections={sections} />
        </nav>
      </Card>
      <nav
        aria-label={m.policy_contents()}
        className="hidden lg:sticky lg:top-28 lg:block lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto print:hidden"
      >
        <p className="mb-2 px-3 font-semibold text-peacock">{m.policy_contents()}</p>
        <SectionLinks sections={sections} />
      </nav>
    </>
  );
}

function SectionLinks({ sections }: Contents) {
  return (
    <ol className="policy-contents m-0 flex list-none flex-col p-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-xl lg:min-h-9 px-3 py-1 leading-snug text-ink no-underline hover:bg-sand/40 hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
