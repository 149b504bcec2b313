import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { isPictureAddress } from '#shared/rich-text/addresses.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditorDialog } from '../editor/editor-dialog.tsx';
import type { PickedPicture } from '../editor/picture-nodes.ts';
import { DialogButtons } from '../kit/dialog-buttons.tsx';

/** Asks for a picture of this site by its address. */
export function MediaPicker({
  isOpen,
  onClose,
  onPick,
}: {
  readonly isOpen: boolean;
  readonly accept: 'picture';
  readonly onClose: () => void;
  readonly onPick: (picked: PickedPicture) => void;
}) {
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const [error, setError] = useState('');
  if (!isOpen) return null;
  const submit = () => {
    if (isPictureAddress(url.trim())) onPick({ url: url.trim(), alt: alt.trim() });
    else setError(m.editor_picture_invalid());
  };
  return (
    <EditorDialog title={m.editor_picture()} onClose={onClose} onSubmit={submit}>
      <TextField
        name="url"
        label={m.editor_picture_address()}
        value={url}
        error={error}
        maxLength={300}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        name="alt"
        label={m.editor_picture_alt()}
        hint={m.editor_picture_alt_hint()}
        value={alt}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
      />
      <DialogButtons onCancel={onClose} submitLabel={m.editor_picture_insert()} busy={false} />
    </EditorDialog>
  );
}
