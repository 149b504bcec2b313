import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { addAlias, listAliases } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CallFailed, Failed, Loading } from '../../kit/list-states.tsx';
import { LossQuestion } from '../../kit/loss-question.tsx';
import { Panel } from '../../kit/panel.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useCall } from '../../kit/use-call.ts';
import { useLoaded } from '../../kit/use-loaded.ts';

type Place = { readonly kind: string; readonly id: string };

/** Addresses of an earlier site that lead to the item's page. */
export function AddressesPanel(place: Place) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [path, setPath] = useState('');
  return (
    <Panel
      title={m.content_aliases_title()}
      actions={
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => (path === '' ? setIsOpen(!isOpen) : setIsAsked(true))}
        >
          {isOpen ? m.content_versions_close() : m.content_versions_open()}
        </Button>
      }
    >
      <UnsavedGuard isUnsaved={() => path !== ''} />
      {isOpen && <Addresses place={place} path={path} setPath={setPath} />}
      <LossQuestion
        open={isAsked}
        title={m.desk_discard_title()}
        text={m.desk_discard_text()}
        loseLabel={m.desk_discard()}
        onLose={() => {
          setPath('');
          setIsOpen(false);
          setIsAsked(false);
        }}
        keepLabel={m.desk_discard_not()}
        onKeep={() => setIsAsked(false)}
      />
    </Panel>
  );
}

function Addresses({
  place: { kind, id },
  path,
  setPath,
}: {
  readonly place: Place;
  readonly path: string;
  readonly setPath: Dispatch<SetStateAction<string>>;
}) {
  const params = { kind, id };
  const { data, status, error, reload } = useLoaded(listAliases, { params });
  const adding = useCall(addAlias);
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if ((await adding.run({ params, body: { path } })) === null) return;
    // Another that was typed meanwhile stays.
    setPath((now) => (now === path ? '' : now));
    reload();
  };
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{m.content_aliases_text()}</p>
      <ul className="my-2 list-none p-0">
        {data.aliases.map((alias) => (
          <li key={alias} className="py-1 wrap-anywhere">
            {alias}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 grow">
          <TextField
            name="alias"
            label={m.content_aliases_field()}
            value={path}
            error={adding.fields.path}
            placeholder="/news/steps"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setPath(event.target.value)}
          />
        </div>
        <Button type="submit" tone="secondary" busy={adding.busy}>
          {m.content_aliases_add()}
        </Button>
      </form>
      {adding.fields.path === undefined && <CallFailed error={adding.error} />}
    </>
  );
}
