import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicPolicy } from '#shared/policies/policy.ts';

type Shown = { readonly policy: PublicPolicy; readonly path: string };

const showPolicyDay = (day: string) => formatDate(new Date(momentOf(day)));

/** Since when the shown version is in effect; of another one, that it is not. */
export function PolicyStanding({ policy }: Pick<Shown, 'policy'>) {
  const { version, effectiveFrom, effectiveUntil, standing } = policy;
  const day = (
    <time dateTime={effectiveFrom} className="font-semibold text-ink">
      {showPolicyDay(effectiveFrom)}
    </time>
  );
  return (
    <p className="text-ink-soft">
      {standing === 'earlier' && effectiveUntil !== null ? (
        m.policy_in_effect_until({
          from: showPolicyDay(effectiveFrom),
          until: showPolicyDay(effectiveUntil),
        })
      ) : (
        <>
          {standing === 'coming' ? m.policy_in_effect_from() : m.policy_in_effect_since()} {day}
        </>
      )}
      <span aria-hidden="true" className="px-2">
        ·
      </span>
      {m.policy_version({ version })}
    </p>
  );
}

/** Above the text: the next version while there is one, or that this is not the version in effect. */
export function PolicyNotice({ policy, path }: Shown) {
  const { standing, effectiveFrom, coming } = policy;
  const [next] = coming;
  if (standing === 'current') {
    return next === undefined ? null : (
      <Notice>
        {m.policy_coming({ day: showPolicyDay(next.effectiveFrom) })}{' '}
        <Link to={`${path}?version=${next.version}`}>
          {m.policy_coming_link({ version: next.version })}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice>
      {standing === 'coming'
        ? m.policy_is_coming({ day: showPolicyDay(effectiveFrom) })
        : m.policy_is_earlier()}{' '}
      <Link to={path}>{m.policy_current_link()}</Link>
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="m-0 max-w-prose rounded-2xl border border-marigold/60 bg-marigold/15 px-5 py-4 text-ink">
      {children}
    </p>
  );
}

/** At the foot: the versions that were in effect before. */
export function EarlierVersions({ policy: { earlier, version }, path }: Shown) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-versions" className="print:hidden">
      <h2 id="earlier-versions" className="font-display text-xl text-ink">
        {m.policy_earlier_heading()}
      </h2>
      <ul className="mt-2 mb-0 list-none p-0">
        {earlier.map((one) => {
          const isShown = one.version === version;
          const line = m.policy_earlier_line({
            version: one.version,
            from: showPolicyDay(one.effectiveFrom),
            until: showPolicyDay(one.effectiveUntil),
          });
          return (
            <li key={one.version}>
              <Link
                to={`${path}?version=${one.version}`}
                aria-current={isShown ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center ${isShown ? 'font-semibold' : ''}`}
              >
                {line}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
