import type { ContentForm } from '#shared/content/forms/field-form.ts';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { AddressesPanel } from './addresses-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Below the form: earlier versions and earlier addresses. */
export function DocumentPanels({
  form,
  item,
  onRestore,
}: {
  readonly form: ContentForm;
  readonly item: ContentDocument;
  /** Makes an earlier version the draft. */
  readonly onRestore: (version: number) => void;
}) {
  return (
    <div className="mt-6 grid gap-4">
      <VersionsPanel form={form} item={item} onRestore={onRestore} />
      {item.state !== 'binned' && form.preview === undefined && (
        <AddressesPanel kind={form.kind} id={item._id} />
      )}
    </div>
  );
}
