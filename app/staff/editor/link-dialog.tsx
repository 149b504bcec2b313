import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listLinkTargets } from '#shared/staff/content-endpoints.ts';
import { pageGroups } from '../../site/site-map.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { SETTLED_MS } from '../kit/filter-bar.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { readLinkAddress } from './link-address.ts';

type Target = { readonly address: string; readonly title: string };

/** The link of the selection: an address, or one of our own pages by its name. */
export function LinkDialog({
  editor,
  isWhole,
  onClose,
}: {
  readonly editor: Editor;
  /** Own pages are linked by their whole address: the text is read outside of this site. */
  readonly isWhole: boolean;
  readonly onClose: () => void;
}) {
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const href = readLinkAddress(typed);
    if (href === null) {
      setError(m.editor_link_invalid());
      return;
    }
    const address = isWhole ? new URL(href, window.location.origin).href : href;
    setLink(editor, address, title === '' ? typed.trim() : title);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  return (
    <EditorDialog title={m.editor_link()} onClose={onClose} onSubmit={submit}>
      <TextField
        ref={field}
        name="address"
        label={m.editor_link_address()}
        hint={m.editor_link_hint()}
        value={typed}
        error={error}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setTitle('');
          setError('');
        }}
      />
      <OwnPages
        query={title === '' && readLinkAddress(typed) === null ? typed : ''}
        onChoose={(target) => {
          setTyped(target.address);
          setTitle(target.title);
          setError('');
          // The list is gone; Enter sets the link.
          field.current?.focus();
        }}
      />
      {before !== '' && (
        <Button tone="quiet" onClick={remove} className="self-start">
          {m.editor_link_remove()}
        </Button>
      )}
      <DialogButtons onCancel={onClose} submitLabel={m.editor_link_set()} busy={false} />
    </EditorDialog>
  );
}

/** Links what is selected, or the link in which the caret is; without either, words are put in. */
function setLink(editor: Editor, href: string, words: string): void {
  const mark = { type: 'link', attrs: { href } };
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: words, marks: [mark] }).run();
  } else {
    chain.setMark('link', { href }).run();
    // What is typed next does not replace it.
    editor.commands.setTextSelection(editor.state.selection.to);
  }
}

const FEWEST_LETTERS = 2;

/** The pages whose name has what was typed. */
function OwnPages({
  query,
  onChoose,
}: {
  readonly query: string;
  readonly onChoose: (target: Target) => void;
}) {
  const id = useId();
  const q = useSettled(query.trim());
  const isTooShort = q.length < FEWEST_LETTERS;
  const { data, error } = useLoaded(listLinkTargets, { query: { q }, skip: isTooShort });
  if (isTooShort || query.trim() === '') return null;
  const targets = [...findFixedPages(q), ...(data?.targets ?? [])];
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {m.editor_link_pages()}
      </h3>
      <CallFailed error={error} />
      <p role="status" className="text-sm text-ink-soft">
        {data !== null && targets.length === 0 && m.editor_link_no_pages()}
      </p>
      <ul className="mt-1 max-h-52 overflow-y-auto">
        {targets.map((target) => (
          <li key={target.address}>
            <button
              type="button"
              onClick={() => onChoose(target)}
              className="w-full rounded-lg px-2 py-1.5 text-left hover:bg-action-wash"
            >
              <span className="font-semibold">{target.title}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{target.address}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function findFixedPages(q: string): Target[] {
  const wanted = q.toLowerCase();
  return pageGroups
    .flatMap(({ pages }) => pages)
    .map(({ to, name }) => ({ address: to, title: name() }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** A text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
