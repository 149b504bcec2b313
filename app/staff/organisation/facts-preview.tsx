import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type OrganisationChange, toOrganisation } from '#shared/organisation-form.ts';
import { previewMail, previewReceipt } from '#shared/staff/organisation-endpoints.ts';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { FooterPreview, PaymentPreview } from './site-previews.tsx';
import type { OrganisationDraft } from './use-draft.ts';

const kinds = ['footer', 'receipt', 'mail', 'payment', 'colours'] as const;
type Kind = (typeof kinds)[number];

const names: Record<Kind, () => string> = {
  footer: m.org_preview_footer,
  receipt: m.org_preview_receipt,
  mail: m.org_preview_mail,
  payment: m.org_preview_payment,
  colours: m.org_preview_colours,
};

/** How often the receipt and the mail are drawn anew while somebody types. */
const PAUSE_MS = 600;

/** What visitors and donors will see, with what was typed. */
export function FactsPreview({ draft }: { readonly draft: OrganisationDraft }) {
  const [kind, setKind] = useState<Kind>('footer');
  const organisation = toOrganisation(draft.form);
  return (
    <Panel title={m.org_preview_title()}>
      <div className="grid gap-3">
        <SelectField
          name="preview"
          label={m.org_preview_kind()}
          value={kind}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'footer')}
          options={kinds.map((one) => ({ value: one, label: names[one]() }))}
        />
        {kind === 'footer' && <FooterPreview organisation={organisation} />}
        {kind === 'payment' && <PaymentPreview organisation={organisation} />}
        {kind === 'colours' && <ColourPreview organisation={organisation} />}
        {(kind === 'receipt' || kind === 'mail') && (
          <FramedPreview
            path={kind === 'mail' ? previewMail.path : previewReceipt.path}
            name={names[kind]()}
            changes={draft.changes}
          />
        )}
      </div>
    </Panel>
  );
}

/** Drawn by the server, a moment after the last key. */
function FramedPreview({
  path,
  name,
  changes,
}: {
  readonly path: string;
  readonly name: string;
  readonly changes: readonly OrganisationChange[];
}) {
  const typed = JSON.stringify(Object.fromEntries(changes.map(({ field, to }) => [field, to])));
  const [draft, setDraft] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDraft(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const address = `${path}?${new URLSearchParams({ draft })}`;
  return (
    <>
      <iframe
        key={address}
        src={address}
        title={m.org_preview_frame({ kind: name })}
        className="h-128 w-full rounded-lg border border-line bg-white"
      />
      <a href={address} target="_blank" rel="noreferrer" className="text-sm">
        {m.org_preview_open()}
      </a>
    </>
  );
}
