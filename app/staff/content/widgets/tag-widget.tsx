import { useEffect, useId, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { useApi } from '../../kit/api-context.ts';
import { listTags } from './list-tags.ts';
import { toText, type WidgetProps } from './widget-props.ts';

/** A word by which visitors filter; those in use are suggested. */
export function TagWidget({ form, name, label, hint, error, value, onChange }: WidgetProps<'tag'>) {
  const api = useApi();
  const list = useId();
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    void listTags(api).then((found) => isShown && setTags(found));
    return () => {
      isShown = false;
    };
  }, [api]);
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
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
