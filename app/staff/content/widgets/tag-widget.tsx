import { useId } from 'react';
import { useParams } from 'react-router';
import { listDocumentTags } from '#shared/staff/content-endpoints.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { toText, type WidgetProps } from './widget-props.ts';

/** A word by which visitors filter; those in use are suggested. */
export function TagWidget({ form, name, label, hint, error, value, onChange }: WidgetProps<'tag'>) {
  const { kind = '' } = useParams();
  const { data } = useLoaded(listDocumentTags, { params: { kind } });
  const list = useId();
  return (
    <>
      <TextField
        {...{ name, label, hint, error, list }}
        value={toText(value)}
        required={form.required === true}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {data?.tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
