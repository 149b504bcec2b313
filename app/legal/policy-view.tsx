import '../content/rich.css';
import { m } from '#shared/messages/compiled/messages.js';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';
import type { PolicySection, PublicPolicy } from '#shared/policies/policy.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { policyPages } from '../site/site-map.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { EarlierVersions, PolicyNotice, PolicyStanding } from './policy-versions.tsx';
import './policy.css';
import './print-alone.css';

/** A policy page: contents beside the text, on phones above it; in print the text alone. */
export function PolicyView({
  policy,
  path,
  picture,
}: {
  readonly policy: PublicPolicy;
  readonly path: string;
  readonly picture: PictureName;
}) {
  const { title, lead, sections } = policy;
  return (
    <div className="prints-alone">
      <PageStage
        picture={pictureAddress(picture)}
        hour="shade"
        kicker={m.policy_kicker()}
        title={
          <>
            {title}
            <SampleMark of={policy} />
          </>
        }
        lead={lead}
      >
        <PolicyStanding policy={policy} />
      </PageStage>
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-8 px-4 pt-6 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-10 print:block print:py-0">
        <PolicyContents sections={sections.filter(({ title: name }) => name !== '')} />
        <div className="policy-text flex max-w-3xl flex-col gap-12">
          <PolicyNotice policy={policy} path={path} />
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <EarlierVersions policy={policy} path={path} />
          <OtherPolicies currentPath={path} />
        </div>
      </div>
    </div>
  );
}

function Section({ section: { id, title, html, isSummary } }: { readonly section: PolicySection }) {
  const words = (
    <div
      className="rich policy-words"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which fills in escaped facts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (title === '') return words;
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-4 ${isSummary ? 'policy-summary' : 'policy-verse'}`}
    >
      <div className="group flex items-center gap-1">
        <h2 id={id} className="font-display text-3xl text-ink print:break-after-avoid">
          {title}
        </h2>
        <a
          href={`#${id}`}
          aria-label={m.policy_link_to({ title })}
          className="-my-2 hidden size-11 items-center justify-center text-xl text-ink-soft no-underline opacity-0 transition-opacity duration-150 group-hover:opacity-100 focus-visible:opacity-100 lg:inline-flex print:hidden"
        >
          #
        </a>
      </div>
      {words}
    </section>
  );
}

function OtherPolicies({ currentPath }: { readonly currentPath: string }) {
  return (
    <nav
      aria-label={m.policy_others()}
      className="flex flex-wrap gap-3 border-t border-line pt-6 print:hidden"
    >
      {policyPages
        .filter(({ to }) => to !== currentPath)
        .map(({ to, name }) => (
          <LinkButton key={to} to={to} tone="secondary">
            {name()}
          </LinkButton>
        ))}
    </nav>
  );
}

type Contents = { readonly sections: readonly PolicySection[] };

/** Table of contents: a native details element on phones, sticky beside the text otherwise. */
function PolicyContents({ sections }: Contents) {
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
