import type { FieldForm } from '#shared/content/forms/field-form.ts';

/** What every widget gets. */
export type WidgetProps<Widget extends FieldForm['widget'] = FieldForm['widget']> = {
  readonly form: Extract<FieldForm, { readonly widget: Widget }>;
  /** The field's name, of a row's field 'donations.0.does'; faults are named alike. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** The text of a field that may hold none. */
export function toText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
