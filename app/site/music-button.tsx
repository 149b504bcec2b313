import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { playMusic, stopMusic, useMusic } from './music.ts';
import { useOrganisation } from './organisation-context.ts';

/** Toggles the background music. Icon only in the header, with a label in the phone's menu. */
export function MusicButton({ withLabel = false }: { readonly withLabel?: boolean }) {
  const { music } = useOrganisation();
  const playing = useMusic();
  const label = playing ? m.music_pause() : m.music_play();
  const shape = withLabel
    ? 'flex min-h-12 w-full items-center gap-3 rounded-xl px-4 text-left font-semibold'
    : 'hidden size-11 items-center justify-center rounded-full sm:inline-flex';
  if (music === null) return null;
  return (
    <button
      type="button"
      aria-label={label}
      title={withLabel ? undefined : label}
      onClick={playing ? stopMusic : playMusic}
      className={`${shape} transition-colors duration-150 hover:bg-sand/40 print:hidden ${playing ? 'text-action' : 'text-ink'}`}
    >
      <Icon name={playing ? 'pause' : 'music'} />
      {withLabel && label}
    </button>
  );
}
