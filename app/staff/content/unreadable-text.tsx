import { m } from '#shared/messages/compiled/messages.js';
import type { UnreadableText } from '#shared/staff/content-endpoints.ts';
import { Facts, Panel } from '../kit/panel.tsx';
import { nameUnreadable } from './name-unreadable.ts';

/** Says why a text cannot be read and what to do, and shows it as it is stored. */
export function UnreadableNotice({
  kind,
  stored: { place, fields, raw },
}: {
  readonly kind: string;
  readonly stored: UnreadableText;
}) {
  return (
    <>
      <div role="alert" className="rounded-xl bg-danger-wash px-3 py-2 text-danger">
        <p className="font-semibold">
          {m.content_unreadable_fields({ fields: nameUnreadable(kind, fields) })}
        </p>
        <p className="mt-1">
          {place === 'draft' ? m.content_unreadable_draft() : m.content_unreadable_public()}
        </p>
      </div>
      <Panel title={m.content_unreadable_stored()}>
        <RawFields text={raw.fields} />
        {raw.hi !== '{}' && (
          <div lang="hi" className="mt-3 border-t border-line pt-3">
            <RawFields text={raw.hi} />
          </div>
        )}
      </Panel>
    </>
  );
}

/** The fields of a JSON object, else the text itself. */
function RawFields({ text }: { readonly text: string }) {
  const fields = readObject(text);
  if (fields === null) {
    return <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>;
  }
  const facts = Object.entries(fields).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return <Facts facts={facts} />;
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
