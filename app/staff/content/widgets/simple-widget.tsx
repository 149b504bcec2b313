import type { SimpleForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DateField } from '../../kit/date-field.tsx';
import { checkValue, leadsNowhere } from '../check-value.ts';
import { ChoiceWidget } from './choice-widget.tsx';
import { ColourWidget } from './colour-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { PicturesWidget } from './pictures-widget.tsx';
import { TagWidget } from './tag-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TimeWidget } from './time-widget.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

type Props = Omit<WidgetProps, 'error' | 'form'> & {
  readonly form: SimpleForm;
  readonly lang?: 'en' | 'hi';
  /** Of the server, by field. */
  readonly faults: Readonly<Record<string, string>>;
};

/** The input of a field that is no group, by its declaration, with what is wrong as it is typed. */
export function SimpleWidget({ form, hint = form.hint?.(), lang = 'en', faults, ...rest }: Props) {
  const error = checkValue(form, rest.value) ?? faults[rest.name];
  const props = { ...rest, hint, error };
  switch (form.widget) {
    case 'line':
    case 'prose':
    case 'rich':
      return <TextWidget {...props} form={form} lang={lang} />;
    case 'picture':
    case 'film':
    case 'pdf':
      return <FileWidget {...props} form={form} />;
    case 'pictures':
      return <PicturesWidget {...props} form={form} faults={faults} />;
    case 'tag':
      return <TagWidget {...props} form={form} />;
    case 'choice':
      return <ChoiceWidget {...props} form={form} />;
    case 'number':
      return <NumberWidget {...props} form={form} />;
    case 'check':
      return (
        <Checkbox
          {...props}
          value={undefined}
          checked={typeof props.value === 'boolean' ? props.value : form.initially}
          onChange={(event) => props.onChange(event.target.checked)}
        />
      );
    case 'colour':
      return <ColourWidget {...props} form={form} />;
    case 'date':
      return (
        <DateField
          {...props}
          value={toText(props.value)}
          isAhead={form.isAhead === true}
          required={form.required === true}
          onChange={props.onChange}
        />
      );
    case 'time':
      return <TimeWidget {...props} form={form} />;
    case 'address':
      return (
        <TextField
          {...props}
          value={toText(props.value)}
          required={form.required === true}
          note={leadsNowhere(toText(props.value)) ? m.content_address_no_page() : undefined}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => props.onChange(event.target.value.trim())}
        />
      );
  }
}
