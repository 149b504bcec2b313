import type { Organisation } from '../../../shared/organisation.ts';
import { picture } from './pen.ts';

/** An earthen lamp with dots along its rim; its flame is a picture of its own, so that it can bend. */
export function diya({ action, actionDeep }: Organisation['colours']): string {
  return picture(
    120,
    56,
    `<path d="M8 14q52 22 104 0c0 26-20 42-52 42S8 40 8 14Z" fill="${action}"/>` +
      `<path d="M8 14q52-16 104 0q-52 22-104 0Z" fill="${actionDeep}"/>` +
      '<path d="M26 34q34 14 68 0" fill="none" stroke="#FFE9A8" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"/>',
  );
}

export function flame({ marigold }: Organisation['colours']): string {
  return picture(
    32,
    62,
    `<path d="M16 0c0 20 16 30 16 44a16 16 0 0 1-32 0C0 30 16 20 16 0Z" fill="${marigold}"/>` +
      '<path d="M16 20c0 12 9 17 9 25a9 9 0 0 1-18 0c0-8 9-13 9-25Z" fill="#FFE9A8"/>',
  );
}
