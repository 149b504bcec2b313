import type { Dispatch, KeyboardEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Move, Rotation } from './rotation.ts';

const arrows: Readonly<Record<string, Move>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

const onNight = 'text-on-night! hover:bg-on-night/15!';

/** Play and pause, a dot per picture, previous and next; arrow keys work too. Not rendered without scripts. */
export function BannerControls({
  rotation: { count, at, stopped },
  send,
}: {
  readonly rotation: Rotation;
  readonly send: Dispatch<Move>;
}) {
  const turnByKey = (event: KeyboardEvent) => {
    const move = arrows[event.key];
    if (move === undefined) return;
    event.preventDefault();
    send(move);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      onKeyDown={turnByKey}
      className="absolute inset-x-0 bottom-0 flex items-center justify-center text-on-night sm:gap-1 noscript:hidden"
    >
      <IconButton
        label={stopped ? m.hero_play() : m.hero_pause()}
        onClick={() => send({ type: 'toggle' })}
        className={onNight}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </IconButton>
      <IconButton
        label={m.hero_previous()}
        onClick={() => send({ type: 'previous' })}
        className={onNight}
      >
        <Icon name="back" />
      </IconButton>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          aria-label={m.hero_show({ place: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => send({ type: 'show', at: index })}
          className="group flex size-11 items-center justify-center rounded-full"
        >
          <span className="block size-2.5 rounded-full border border-flame/70 transition-transform duration-150 group-hover:bg-flame/40 group-focus-visible:bg-flame/40 group-aria-[current]:scale-125 group-aria-[current]:border-flame group-aria-[current]:bg-flame" />
        </button>
      ))}
      <IconButton label={m.hero_next()} onClick={() => send({ type: 'next' })} className={onNight}>
        <Icon name="arrow" />
      </IconButton>
    </div>
  );
}
