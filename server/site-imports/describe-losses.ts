import { allForms } from '#shared/content/forms/all-forms.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ConvertedItem, ImportFiles } from './convert-item.ts';

const NAMED = 5;

/** What staff should know of an item: what is lost and why, and what is missing before it can be published. */
export function describeLosses(
  kind: string,
  { body, missing, isCut, isEmpty, isLong }: ConvertedItem,
  { files, incomplete }: { files: ImportFiles; incomplete: Readonly<Record<string, string>> },
): string[] {
  const refused = missing
    .map((path) => ({ path, fault: files.faultOf(files.locate(path) ?? path) }))
    .filter(({ fault }) => fault !== '');
  const absent = missing.filter((path) => !refused.some((one) => one.path === path));
  const fields = Object.keys(incomplete).map((field) => nameField(kind, field));
  return [
    ...(isCut ? [m.site_import_lost_title()] : []),
    ...(isEmpty ? [m.site_import_lost_everything()] : []),
    ...(absent.length > 0 ? [m.site_import_lost_files({ names: nameSome(absent) })] : []),
    ...refused.map(({ path, fault }) => m.site_import_lost_file({ name: path, reason: fault })),
    ...(body.shortcodes.length > 0
      ? [
          m.site_import_lost_shortcodes({
            names: nameSome(body.shortcodes.map((one) => `[${one}]`)),
          }),
        ]
      : []),
    ...(body.blocks.length > 0
      ? [m.site_import_lost_blocks({ names: nameSome(body.blocks) })]
      : []),
    ...(body.removed.length > 0
      ? [m.site_import_lost_elements({ names: nameSome(body.removed) })]
      : []),
    ...(isLong ? [m.site_import_lost_length()] : []),
    ...(fields.length > 0
      ? [m.site_import_incomplete({ fields: [...new Set(fields)].join(', ') })]
      : []),
  ];
}

function nameField(kind: string, field: string): string {
  const [name = ''] = field.split('.');
  const form = allForms.find((one) => one.kind === kind);
  return form?.fields[name]?.label() ?? name;
}

function nameSome(names: readonly string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return others > 0 ? m.site_import_and_others({ named, others: String(others) }) : named;
}
