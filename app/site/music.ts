import { useSyncExternalStore } from 'react';

/**
 * The site's background music: off and not fetched until the visitor turns it on. The choice is stored on the device;
 * other sounds, the payment window and a hidden tab pause it.
 */
const OPUS = '/music/morning.opus';
/** The same for browsers without Opus. */
const AAC = '/music/morning.m4a';
const VOLUME = 0.5;
const MEMORY_KEY = 'music';

let player: HTMLAudioElement | null = null;
let file: string = OPUS;
let isWanted = false;
/** Current reasons to pause. */
const pauses = new Set<symbol>();
const listeners = new Set<() => void>();

function setPlaying(next: boolean): void {
  isWanted = next;
  for (const listener of listeners) listener();
}

/** The music of this site; before anything else. */
export function chooseMusic(address: string): void {
  file = address;
}

/** The visitor turned the music on. */
export async function playMusic(): Promise<void> {
  setPlaying(true);
  remember(true);
  if (!(await sound())) setPlaying(false);
}

/** The visitor turned the music off. */
export function stopMusic(): void {
  remember(false);
  endMusic();
}

/** Stops the music without storing it as the visitor's choice: the page has no button for it. */
export function endMusic(): void {
  player?.pause();
  setPlaying(false);
}

/** Pauses the music until the returned function is called, e.g. for a payment window or a video. */
export function quietMusic(): () => void {
  const pause = Symbol('quiet');
  pauses.add(pause);
  player?.pause();
  return () => {
    if (pauses.delete(pause) && isWanted) void sound();
  };
}

/**
 * Resumes music that was on at the last visit. Browsers allow sound only after user input, so it waits for the first
 * one. Returns a function that stops waiting.
 */
export function resumeMusic(): () => void {
  if (!remembers() || isWanted) return () => {};
  const start = () => {
    stop();
    // The input may have been a click on the music button.
    if (!isWanted && remembers()) void playMusic();
  };
  const stop = () => {
    document.removeEventListener('click', start);
    document.removeEventListener('keydown', start);
  };
  document.addEventListener('click', start);
  document.addEventListener('keydown', start);
  return stop;
}

async function sound(): Promise<boolean> {
  if (pauses.size > 0 || document.hidden) return true;
  player ??= openPlayer();
  try {
    await player.play();
    // A pause may have been requested while it was loading.
    if (!isWanted || pauses.size > 0) player.pause();
    return true;
  } catch {
    // A pause while loading is not a failure; a refusal or a missing file is.
    return pauses.size > 0 || document.hidden;
  }
}

function openPlayer(): HTMLAudioElement {
  const audio = new Audio();
  const lacksOpus = audio.canPlayType('audio/ogg; codecs=opus') === '';
  audio.src = file === OPUS && lacksOpus ? AAC : file;
  audio.loop = true;
  audio.volume = VOLUME;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) audio.pause();
    else if (isWanted) void sound();
  });
  return audio;
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(MEMORY_KEY, 'on');
    else localStorage.removeItem(MEMORY_KEY);
  } catch {
    // Private modes deny storage: the choice is then not stored.
  }
}

function remembers(): boolean {
  try {
    return localStorage.getItem(MEMORY_KEY) === 'on';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether music is on; false on the server. */
export function useMusic(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}
