import { describe, expect, it } from 'vitest';
import { type Layout, placeUnderWay, planMoves, type TileRect } from './layout-moves.ts';

const rect = (left: number, top: number, more: Partial<TileRect> = {}): TileRect => ({
  left,
  top,
  width: 100,
  height: 80,
  opacity: 1,
  ...more,
});
const layout = (rects: Record<string, TileRect>): Layout => new Map(Object.entries(rects));

describe('the animation of a tile to its new place', () => {
  it('starts at the visible position and ends at rest', () => {
    const moves = planMoves(layout({ a: rect(220, 300) }), layout({ a: rect(0, 100) }));
    expect(moves.get('a')).toEqual([
      { transform: 'translate(220px, 200px) scale(1, 1)', opacity: 1 },
      { transform: 'none', opacity: 1 },
    ]);
  });

  it('scales with the tile', () => {
    const moves = planMoves(
      layout({ a: rect(0, 0) }),
      layout({ a: rect(0, 0, { width: 200, height: 160 }) }),
    );
    expect(moves.get('a')?.[0].transform).toBe('translate(0px, 0px) scale(0.5, 0.5)');
  });

  it('does not exist for a tile that stays in place', () => {
    const unchanged = layout({ a: rect(10, 10), b: rect(120, 10) });
    expect(planMoves(unchanged, unchanged).size).toBe(0);
    const nearlyUnchanged = layout({ a: rect(10.3, 10), b: rect(120, 9.8) });
    expect(planMoves(unchanged, nearlyUnchanged).size).toBe(0);
  });

  it('fades in a new tile, and ignores a removed one', () => {
    const moves = planMoves(layout({ gone: rect(0, 0) }), layout({ fresh: rect(0, 0) }));
    expect([...moves.keys()]).toEqual(['fresh']);
    expect(moves.get('fresh')?.[0].opacity).toBe(0);
    expect(moves.get('fresh')?.[1]).toEqual({ transform: 'none', opacity: 1 });
  });

  it('animates transform and opacity only', () => {
    const moves = planMoves(layout({ a: rect(5, 5) }), layout({ a: rect(0, 0), b: rect(9, 9) }));
    for (const frames of moves.values()) {
      for (const frame of frames) expect(Object.keys(frame)).toEqual(['transform', 'opacity']);
    }
  });
});

describe('a change during a running animation', () => {
  it('starts a tile at its current position', () => {
    const shift = { x: 60, y: -40, scaleX: 1.5, scaleY: 2, opacity: 1 };
    const seen = placeUnderWay(rect(100, 200), shift);
    expect(seen).toEqual(rect(160, 160, { width: 150, height: 160 }));
    const moves = planMoves(layout({ a: seen }), layout({ a: rect(0, 0) }));
    expect(moves.get('a')?.[0].transform).toBe('translate(160px, 160px) scale(1.5, 2)');
  });

  it('continues the fade-in of a half-visible tile', () => {
    const still = { x: 0, y: 0, scaleX: 1, scaleY: 1, opacity: 0.4 };
    const seen = placeUnderWay(rect(0, 0), still);
    expect(planMoves(layout({ a: seen }), layout({ a: rect(0, 0) })).get('a')?.[0].opacity).toBe(
      0.4,
    );
  });
});
