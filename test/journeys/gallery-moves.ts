import type { Page } from 'playwright-core';

/** A tile animation to a new place. */
export type SeenMove = {
  readonly tile: string;
  /** Milliseconds, as the browser reports them. */
  readonly duration: number;
  /** Every animated property. */
  readonly properties: readonly string[];
  /** Position of the tile at the start of the animation, within its grid. */
  readonly from: { readonly left: number; readonly top: number };
};

declare global {
  interface Window {
    /** Animations of tiles, in the order in which they started. */
    tileAnimations: Animation[];
    /** The width at the last change of size. */
    resizes: number;
  }
}

/** Records every animation of a tile and pauses it at its start: its effect is read from it, without a clock. */
export async function pauseMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tileAnimations = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      if (this.matches('[data-tile]')) {
        animation.pause();
        window.tileAnimations.push(animation);
      }
      return animation;
    };
  });
}

/** The current animations: of tiles shown before, and of new ones. */
export function readMoves(page: Page): Promise<SeenMove[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const tile = effect.target as HTMLElement | null;
      if (!tile?.matches('[data-tile]')) return [];
      const box = tile.getBoundingClientRect();
      const grid = tile.parentElement?.getBoundingClientRect();
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      return [
        {
          tile: tile.dataset.tile ?? '',
          duration: Number(effect.getComputedTiming().duration),
          properties: [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))]
            .filter((name) => !own.includes(name))
            .toSorted(),
          from: { left: box.left - (grid?.left ?? 0), top: box.top - (grid?.top ?? 0) },
        },
      ];
    }),
  );
}

/** The number of animations so far. */
export function countMoves(page: Page): Promise<number> {
  return page.evaluate(() => window.tileAnimations.length);
}

/** The current position of each tile within its grid. */
export async function readPositions(page: Page): Promise<Record<string, SeenMove['from']>> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
    return Object.fromEntries(
      tiles.map((tile) => {
        const box = tile.getBoundingClientRect();
        const grid = tile.parentElement?.getBoundingClientRect();
        const position = { left: box.left - (grid?.left ?? 0), top: box.top - (grid?.top ?? 0) };
        return [tile.dataset.tile ?? '', position];
      }),
    );
  });
}
