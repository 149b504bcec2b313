import { findPicture } from '#shared/pictures.ts';

/** Heights of the tiles, in 24ths of a column's width; gallery.css has a class for each. */
const SHAPES = [12, 14, 15, 16, 18, 21, 24, 27, 30, 32, 36, 40] as const;
export type TileShape = (typeof SHAPES)[number];

const COLUMN = 24;
/** 4:3, the shape of most cameras, for pictures of unknown size. */
const UNKNOWN: TileShape = 18;

/**
 * The box of a picture: the shape nearest to its own, so that the grid is laid out before any picture loads, with
 * minimal cropping.
 */
export function shapeOf(address: string): TileShape {
  const picture = findPicture(address);
  if (picture === null) return UNKNOWN;
  const height = (COLUMN * picture.height) / picture.width;
  return SHAPES.reduce((best, shape) =>
    Math.abs(shape - height) < Math.abs(best - height) ? shape : best,
  );
}

/** The shape that fits all of these pictures at full width; between a landscape and a square. */
export function tallestShape(addresses: readonly string[]): TileShape {
  const tallest = Math.max(...addresses.map(shapeOf));
  return tallest <= 16 ? 15 : tallest < COLUMN ? 18 : COLUMN;
}
