import type { ContentForm } from '#shared/content/forms/field-form.ts';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { AddressesPanel } from './addresses-panel.tsx';
import { PolicyPanels } from './policy-panels.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Below the form: earlier versions and earlier addresses. */
export function DocumentPanels({
  form,
  item,
  onRestore,
  onPublishBefore,
}: {
  readonly form: ContentForm;
  readonly item: ContentDocument;
  /** Makes an earlier version the draft. */
  readonly onRestore: (version: number) => void;
  /** Makes the text that was public before the newest public again. */
  readonly onPublishBefore: () => void;
}) {
  return (
    <div className="mt-6 grid gap-4">
      {form.hasDateOfEffect && <PolicyPanels item={item} onPublishBefore={onPublishBefore} />}
      <VersionsPanel form={form} item={item} onRestore={onRestore} />
      {item.state !== 'binned' && form.preview === undefined && (
        <AddressesPanel kind={form.kind} id={item._id} />
      )}
    </div>
  );
}
