import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type PolicyPlaceholder,
  policyPlaceholders,
} from '#shared/policies/policy-placeholders.ts';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { listPolicyVersions, type PolicyVersion } from '#shared/staff/policy-endpoints.ts';
import { Badge, type BadgeTone } from '../../kit/badge.tsx';
import { Failed, Loading } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { RowButton } from '../../kit/row-button.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { formatMoment } from '../../money/format-moment.ts';

type Props = {
  readonly item: ContentDocument;
  /** Takes the newest version back. */
  readonly onPublishBefore: () => void;
};

/** Of a policy: what the site fills into its text, and its versions with their dates of effect. */
export function PolicyPanels(props: Props) {
  return (
    <>
      <PolicyPlaceholdersPanel />
      <Panel title={m.policy_versions_title()}>
        <p className="max-w-prose text-sm text-ink-soft">{m.policy_versions_text()}</p>
        <Versions key={props.item.version} {...props} />
      </Panel>
    </>
  );
}

function PolicyPlaceholdersPanel() {
  const placeholders: readonly PolicyPlaceholder[] = policyPlaceholders;
  return (
    <Panel title={m.policy_placeholders_title()}>
      <p className="max-w-prose text-sm text-ink-soft">{m.policy_placeholders_text()}</p>
      <dl className="mt-2 mb-0 divide-y divide-line">
        {placeholders.map(({ name, label, isBlock }) => (
          <div key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[19rem_1fr]">
            <dt className="wrap-anywhere">
              <code className="text-sm select-all">{`{{${name}}}`}</code>
            </dt>
            <dd className="m-0 text-sm text-ink-soft">
              {label()}
              {isBlock === true && ` (${m.policy_placeholders_list()})`}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const standings: Readonly<
  Record<PolicyVersion['standing'], { label: () => string; tone: BadgeTone }>
> = {
  current: { label: m.policy_versions_current, tone: 'good' },
  coming: { label: m.policy_versions_coming, tone: 'waiting' },
  earlier: { label: m.policy_versions_earlier, tone: 'plain' },
  withdrawn: { label: m.policy_versions_withdrawn, tone: 'bad' },
};

function Versions({ item, onPublishBefore }: Props) {
  const { data, status, error, reload } = useLoaded(listPolicyVersions, {
    params: { id: item._id },
  });
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  const newest = data.versions.find(({ standing }) => standing !== 'withdrawn');
  return (
    <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
      {data.versions.map((one) => {
        const { version, standing } = one;
        const { label, tone } = standings[standing];
        return (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span>
              <span className="flex flex-wrap items-center gap-2">
                <strong>{m.policy_version({ version })}</strong>
                <Badge tone={tone}>{label()}</Badge>
              </span>
              <span className="block">
                {m.policy_versions_from({
                  day: formatDate(new Date(momentOf(one.effectiveFrom))),
                })}
              </span>
              <span className="block text-sm text-ink-soft">
                {one.publishedBy === ''
                  ? m.policy_versions_first({ at: formatMoment(one.publishedAt) })
                  : m.policy_versions_published({
                      at: formatMoment(one.publishedAt),
                      name: one.publishedBy,
                    })}
              </span>
            </span>
            {standing !== 'withdrawn' && (
              <span className="flex flex-wrap items-center gap-3">
                <a
                  href={`${item.publicPath ?? ''}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={m.policy_versions_read_named({ version })}
                >
                  {m.policy_versions_read()}
                </a>
                {standing === 'coming' && one === newest && (
                  <RowButton
                    aria-label={m.policy_versions_withdraw_named({ version })}
                    onClick={onPublishBefore}
                  >
                    {m.policy_versions_withdraw()}
                  </RowButton>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
