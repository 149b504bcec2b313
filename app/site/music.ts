import { useSyncExternalStore } from 'react';

/** The site's background music: off until somebody asks for it, fetched only then, and quiet while the tab is hidden. */
const files = { opus: '/music/morning.opus', aac: '/music/morning.m4a' };
const LOUDNESS = 0.5;

let player: HTMLAudioElement | null = null;
let wanted = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  wanted = next;
  for (const listener of listeners) listener();
}

export async function playMusic(): Promise<void> {
  player ??= openPlayer();
  tell(true);
  try {
    await player.play();
  } catch {
    // Not allowed, or not to be had: the button says that it is off.
    tell(false);
  }
}

/** Stops the music until somebody asks for it again; the payment window and other sounds come first. */
export function stopMusic(): void {
  player?.pause();
  tell(false);
}

function openPlayer(): HTMLAudioElement {
  const audio = new Audio();
  audio.src = audio.canPlayType('audio/ogg; codecs=opus') === '' ? files.aac : files.opus;
  audio.loop = true;
  audio.volume = LOUDNESS;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) audio.pause();
    else if (wanted) void playMusic();
  });
  return audio;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether music is on; false on the server. */
export function useMusic(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}
