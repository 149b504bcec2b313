import { useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type ContentDocument,
  listVersions,
  readVersion,
} from '#shared/staff/content-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Loading } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { RowButton } from '../../kit/row-button.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { formatMoment } from '../../money/format-moment.ts';
import { compareTexts } from '../drafts/compare-texts.ts';
import { textsOf } from '../drafts/draft-state.ts';
import { TextDifferences } from '../text-differences.tsx';

type Props = {
  readonly form: ContentForm;
  readonly item: ContentDocument;
  readonly onRestore: (version: number) => void;
};

/** Everything that was public of a document, with who published it and when. */
export function VersionsPanel(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={m.content_versions_title()}
      actions={
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? m.content_versions_close() : m.content_versions_open()}
        </Button>
      }
    >
      {isOpen && <Versions key={props.item.version} {...props} />}
    </Panel>
  );
}

type Version = ResponseOf<typeof listVersions>['versions'][number];

function Versions({ form, item, onRestore }: Props) {
  // The ends of the pages before this one.
  const [ends, setEnds] = useState<readonly string[]>([]);
  const after = ends.at(-1);
  const { data, status, error, reload } = useLoaded(listVersions, {
    params: { kind: form.kind, id: item._id },
    query: after === undefined ? {} : { after },
  });
  const [shown, show] = useState<number | null>(null);
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  if (data.versions.length === 0) return <p>{m.content_versions_none()}</p>;
  const { next } = data;
  const busy = status === 'loading';
  return (
    <>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data.versions.map((version) => (
          <li key={version.version} className="py-2">
            <VersionRow
              version={version}
              isShown={version.version === shown}
              mayRestore={item.state !== 'binned'}
              onShow={show}
              onRestore={onRestore}
            />
            {version.version === shown && (
              <Differences form={form} item={item} version={version.version} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {ends.length > 0 && (
          <Button tone="secondary" busy={busy} onClick={() => setEnds(ends.slice(0, -1))}>
            {m.content_versions_newer()}
          </Button>
        )}
        {next !== null && status !== 'failed' && (
          <Button tone="secondary" busy={busy} onClick={() => setEnds([...ends, next])}>
            {m.content_versions_older()}
          </Button>
        )}
      </div>
    </>
  );
}

function VersionRow({
  version: { version, at: publishedAt, by, isReadable },
  isShown,
  mayRestore,
  onShow,
  onRestore,
}: Pick<Props, 'onRestore'> & {
  readonly version: Version;
  readonly isShown: boolean;
  readonly mayRestore: boolean;
  readonly onShow: (version: number | null) => void;
}) {
  const at = formatMoment(publishedAt);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        {at}
        <span className="block text-sm text-ink-soft">
          {by === '' ? m.content_versions_by_program() : by}
        </span>
        {!isReadable && (
          <span className="block text-sm text-danger">{m.content_versions_unreadable()}</span>
        )}
      </span>
      <span className="flex flex-wrap gap-1">
        {isReadable && (
          <RowButton
            aria-expanded={isShown}
            aria-label={m.content_versions_compare_named({ at })}
            onClick={() => onShow(isShown ? null : version)}
          >
            {m.content_versions_compare()}
          </RowButton>
        )}
        {isReadable && mayRestore && (
          <RowButton
            aria-label={m.content_versions_restore_named({ at })}
            onClick={() => onRestore(version)}
          >
            {m.content_versions_restore()}
          </RowButton>
        )}
      </span>
    </div>
  );
}

function Differences({
  form,
  item,
  version,
}: Pick<Props, 'form' | 'item'> & { readonly version: number }) {
  const { data, status, error, reload } = useLoaded(readVersion, {
    params: { kind: form.kind, id: item._id, version: String(version) },
  });
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  const { item: earlier } = data;
  const differences = compareTexts(textsOf(item), earlier, earlier);
  return (
    <div className="mt-3 rounded-xl border border-line p-3">
      {differences.length === 0 ? (
        <p>{m.content_versions_same()}</p>
      ) : (
        <TextDifferences
          form={form}
          differences={differences}
          theirs={m.content_versions_earlier()}
          mine={m.content_changes_draft()}
        />
      )}
    </div>
  );
}
