import { type ComponentProps, useState } from 'react';
import { findMediaPicture } from '#shared/media-pictures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CAMPAIGN_LIMITS } from '#shared/staff/campaign-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MediaPicker } from '../media/media-picker.tsx';

/** A campaign's picture: an address, or one of the media library. */
export function CampaignPicture({
  field,
  onPick,
}: {
  readonly field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
  readonly onPick: (address: string) => void;
}) {
  const [isPicking, setPicking] = useState(false);
  const address = String(field.value ?? '');
  const picture = findMediaPicture(address);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label={m.campaign_field_image()}
        hint={m.campaign_field_image_hint()}
        required
        maxLength={CAMPAIGN_LIMITS.image}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="secondary" onClick={() => setPicking(true)}>
          {m.media_choose_from()}
        </Button>
        {picture !== null && (
          <img
            src={`${picture.name}/${picture.widths[0]}.webp`}
            alt=""
            width={picture.width}
            height={picture.height}
            className="h-14 w-24 rounded object-cover"
          />
        )}
      </div>
      <MediaPicker
        isOpen={isPicking}
        accept="picture"
        onClose={() => setPicking(false)}
        onPick={({ url }) => onPick(url)}
      />
    </div>
  );
}
