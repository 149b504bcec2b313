import { m } from '#shared/messages/compiled/messages.js';
import { findPicture, pictureAddress, pictureFile, pictureNames } from '#shared/pictures.ts';
import { Dialog } from '../../ui/dialog.tsx';

export type PickedMedia = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** A dialog in which a picture is chosen: the program's own. */
export function MediaPicker({
  isOpen,
  onClose,
  onPick,
  accept,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPick: (media: PickedMedia) => void;
  readonly accept: 'picture' | 'pdf' | 'film';
}) {
  const names = accept === 'picture' ? pictureNames : [];
  return (
    <Dialog open={isOpen} onClose={onClose} title={m.media_choose_title()} width="wide">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {names.map((name) => {
          const url = pictureAddress(name);
          const picture = findPicture(url);
          if (picture === null) return null;
          const { width, height, widths } = picture;
          return (
            <li key={name}>
              <button
                type="button"
                className="w-full rounded-lg border border-line p-1 text-left text-xs hover:border-action"
                onClick={() => {
                  onPick({ url, width, height, alt: '' });
                  onClose();
                }}
              >
                <img
                  src={pictureFile(name, widths[0] ?? width, 'webp')}
                  alt=""
                  loading="lazy"
                  className="aspect-[8/5] w-full rounded object-cover"
                />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
