import type { Page } from 'playwright-core';

/** A tile that was set off on its way to a new place. */
export type SeenMove = {
  readonly tile: string;
  /** Milliseconds, as the browser reports them. */
  readonly duration: number;
  /** Everything that the animation changes. */
  readonly properties: readonly string[];
  /** Where the tile is seen at the beginning of the move, within its grid. */
  readonly from: { readonly left: number; readonly top: number };
};

declare global {
  interface Window {
    /** Animations of tiles, in the order in which they began. */
    tileAnimations: Animation[];
    /** The width at the last change of size. */
    resizes: number;
  }
}

/** Keeps every animation of a tile, held at its beginning: what it does is read from it, and no clock is needed. */
export async function holdMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tileAnimations = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      if (this.matches('[data-tile]')) {
        animation.pause();
        window.tileAnimations.push(animation);
      }
      return animation;
    };
  });
}

/** The moves that are under way: the tiles of pictures that were seen before, and those that are new. */
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

/** How many moves there have been so far. */
export function countMoves(page: Page): Promise<number> {
  return page.evaluate(() => window.tileAnimations.length);
}

/** Where each tile is seen within its grid at this moment. */
export async function readPlaces(page: Page): Promise<Record<string, SeenMove['from']>> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
    return Object.fromEntries(
      tiles.map((tile) => {
        const box = tile.getBoundingClientRect();
        const grid = tile.parentElement?.getBoundingClientRect();
        const place = { left: box.left - (grid?.left ?? 0), top: box.top - (grid?.top ?? 0) };
        return [tile.dataset.tile ?? '', place];
      }),
    );
  });
}
