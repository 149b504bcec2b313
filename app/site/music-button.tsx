import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { playMusic, stopMusic, useMusic } from './music.ts';

/** Toggles the background music. Icon only in the header, with a label in the phone's menu. */
export function MusicButton({ withWords = false }: { readonly withWords?: boolean }) {
  const playing = useMusic();
  const words = playing ? m.music_pause() : m.music_play();
  const shape = withWords
    ? 'flex min-h-12 w-full items-center gap-3 rounded-xl px-4 text-left font-semibold'
    : 'hidden size-11 items-center justify-center rounded-full sm:inline-flex';
  return (
    <button
      type="button"
      aria-label={words}
      title={withWords ? undefined : words}
      onClick={playing ? stopMusic : playMusic}
      className={`${shape} transition-colors duration-150 hover:bg-sand/40 print:hidden ${playing ? 'text-action' : 'text-ink'}`}
    >
      <Icon name={playing ? 'pause' : 'music'} />
      {withWords && words}
    </button>
  );
}
