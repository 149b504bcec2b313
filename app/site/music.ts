import { useSyncExternalStore } from 'react';

/**
 * The site's background music: off until somebody asks for it, and fetched only then. The wish is remembered on this
 * device; other sounds, the payment window and a hidden tab come first, and it goes on when they are over.
 */
const files = { opus: '/music/morning.opus', aac: '/music/morning.m4a' };
const LOUDNESS = 0.5;
const MEMORY_KEY = 'music';

let player: HTMLAudioElement | null = null;
let wanted = false;
/** What asks for silence at this moment. */
const holds = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  wanted = next;
  for (const listener of listeners) listener();
}

/** The visitor asked for music. */
export async function playMusic(): Promise<void> {
  tell(true);
  remember(true);
  if (!(await sound())) tell(false);
}

/** The visitor wants no more music. */
export function stopMusic(): void {
  remember(false);
  endMusic();
}

/** Silence, without taking it for the visitor's wish: the page has no button for it. */
export function endMusic(): void {
  player?.pause();
  tell(false);
}

/** Keeps the music quiet until the returned function is called: a payment window is open, or a video plays. */
export function quietMusic(): () => void {
  const hold = Symbol('quiet');
  holds.add(hold);
  player?.pause();
  return () => {
    if (holds.delete(hold) && wanted) void sound();
  };
}

/**
 * Takes up the music that was wanted at an earlier visit. Browsers allow sound only after a touch of the page, so it
 * waits for the first one. Answers how to stop waiting.
 */
export function resumeMusic(): () => void {
  if (!remembers() || wanted) return () => {};
  const start = () => {
    stop();
    // The touch may have been the music's own button.
    if (!wanted && remembers()) void playMusic();
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
  if (holds.size > 0 || document.hidden) return true;
  player ??= openPlayer();
  try {
    await player.play();
    // Somebody may have asked for silence while it was loading.
    if (!wanted || holds.size > 0) player.pause();
    return true;
  } catch {
    // Paused while loading is no failure; not allowed, or not to be had, is.
    return holds.size > 0 || document.hidden;
  }
}

function openPlayer(): HTMLAudioElement {
  const audio = new Audio();
  audio.src = audio.canPlayType('audio/ogg; codecs=opus') === '' ? files.aac : files.opus;
  audio.loop = true;
  audio.volume = LOUDNESS;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) audio.pause();
    else if (wanted) void sound();
  });
  return audio;
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(MEMORY_KEY, 'on');
    else localStorage.removeItem(MEMORY_KEY);
  } catch {
    // Private modes deny storage: then it is forgotten.
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

/** Whether music is wanted; false on the server. */
export function useMusic(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}
