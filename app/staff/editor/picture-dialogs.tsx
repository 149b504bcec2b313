import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { findPicture, type PickedPicture } from './picture-nodes.ts';

type Picking = {
  readonly editor: Editor;
  readonly onClose: () => void;
};

/** The picture at the selection, or the choice of a new one. */
export function PictureDialogs(props: Picking) {
  const [picture] = useState(() => findPicture(props.editor.state.selection));
  return picture === null ? (
    <NewPicture {...props} />
  ) : (
    <PictureDialog {...props} picture={picture} />
  );
}

function NewPicture({ editor, onClose }: Picking) {
  const insert = ({ url, alt }: PickedPicture) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'figure', attrs: { src: url, alt } })
      .run();
  };
  return (
    <MediaPicker
      isOpen
      accept="picture"
      onClose={onClose}
      onPick={(picked) => {
        insert(picked);
        onClose();
      }}
    />
  );
}

const LONGEST_ALT = 300;

function PictureDialog({
  editor,
  picture: { node, pos },
  onClose,
}: Picking & { readonly picture: NonNullable<ReturnType<typeof findPicture>> }) {
  const [alt, setAlt] = useState<string>(node.attrs.alt);
  const save = () => {
    editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'alt', alt.trim()));
    onClose();
  };
  const remove = () => {
    editor.commands.deleteRange({ from: pos, to: pos + node.nodeSize });
    onClose();
  };
  return (
    <EditorDialog title={m.editor_picture()} onClose={onClose} onSubmit={save}>
      <img src={node.attrs.src} alt={alt} className="max-h-52 self-center rounded-lg" />
      <TextField
        name="alt"
        label={m.editor_picture_alt()}
        hint={m.editor_picture_alt_hint()}
        value={alt}
        maxLength={LONGEST_ALT}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button tone="quiet" onClick={remove} className="self-start">
        {m.editor_picture_remove()}
      </Button>
      <DialogButtons onCancel={onClose} submitLabel={m.editor_picture_save()} busy={false} />
    </EditorDialog>
  );
}
