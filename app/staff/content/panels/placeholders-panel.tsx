import { type RefObject, useEffect, useRef } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import {
  type PlaceholderName,
  placeholders,
  writePlaceholder,
} from '#shared/content/templates/placeholders.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { insertWords } from '../../editor/insert-words.ts';
import { Panel } from '../../kit/panel.tsx';
import { RowButton } from '../../kit/row-button.tsx';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The text area of a rich-text editor. */
const EDITOR = '[contenteditable="true"]';

/** The placeholders of a text, each with what it stands for; a button puts one where the caret last was. */
export function PlaceholdersPanel({
  form,
  fields,
}: {
  readonly form: ContentForm;
  /** The form's fields. */
  readonly fields: RefObject<HTMLFieldSetElement | null>;
}) {
  const last = useLastField(fields);
  const names = listNames(form);
  if (names.length === 0) return null;
  const insert = (name: PlaceholderName) => {
    const field =
      last.current ?? fields.current?.querySelector<HTMLElement>(`textarea, ${EDITOR}`) ?? null;
    if (field === null) return;
    if (field.matches(EDITOR)) insertWords(field, writePlaceholder(name));
    else insertText(field as TextInput, writePlaceholder(name));
  };
  return (
    <div className="mb-5">
      <Panel title={m.template_placeholders()}>
        <p className="mb-2 text-sm text-ink-soft">
          {form.preview === 'pdf'
            ? m.template_placeholders_text_document()
            : m.template_placeholders_text()}
        </p>
        <ul className="m-0 grid list-none gap-x-5 gap-y-1 p-0 lg:grid-cols-2">
          {names.map((name) => {
            const { meaning, example } = placeholders[name];
            const placeholder = writePlaceholder(name);
            return (
              <li key={name} className="flex flex-wrap items-baseline gap-x-2">
                <RowButton
                  aria-label={m.template_placeholder_insert({ placeholder, meaning: meaning() })}
                  onClick={() => insert(name)}
                >
                  <code className="text-sm">{placeholder}</code>
                </RowButton>
                <span className="min-w-40 grow basis-0 text-sm">
                  {meaning()}{' '}
                  <span className="text-ink-soft">
                    ({m.template_placeholder_example({ example: example() })})
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}

function listNames({ fields }: ContentForm): PlaceholderName[] {
  const all = Object.values(fields).flatMap((field) =>
    'placeholders' in field ? [...(field.placeholders?.allowed ?? [])] : [],
  );
  return [...new Set(all)];
}

/** The field that had the focus last; the buttons take it. */
function useLastField(fields: RefObject<HTMLFieldSetElement | null>) {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = fields.current;
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(`input, textarea, ${EDITOR}`)) {
        last.current = target;
      }
    };
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, [fields]);
  return last;
}

/** At the field's caret, as if typed: the browser's undo takes it back. */
function insertText(field: TextInput, text: string): void {
  field.focus();
  // Deprecated without a successor: nothing else keeps the field's own undo.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (isTyped) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
