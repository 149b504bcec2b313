import sharp from 'sharp';

/** A column of a sheet is at most so high; a longer page goes on in the next. */
const COLUMN = 2_400;
const GAP = 16;

/** Lays long pages side by side, cut into columns. `width`: of one column on the sheet, in pixels. */
export async function layOut(shots: readonly Buffer[], width: number): Promise<Buffer> {
  const columns: Buffer[] = [];
  for (const shot of shots) columns.push(...(await cutIntoColumns(shot, width)));
  const height = Math.max(...(await Promise.all(columns.map(heightOf))));
  return await sharp({
    create: {
      width: columns.length * (width + GAP) - GAP,
      height,
      channels: 3,
      background: '#77777a',
    },
  })
    .composite(columns.map((input, place) => ({ input, left: place * (width + GAP), top: 0 })))
    .png()
    .toBuffer();
}

async function cutIntoColumns(shot: Buffer, width: number): Promise<Buffer[]> {
  const sized = await sharp(shot).resize({ width }).png().toBuffer();
  const height = await heightOf(sized);
  const cuts: Buffer[] = [];
  for (let top = 0; top < height; top += COLUMN) {
    const part = { left: 0, top, width, height: Math.min(COLUMN, height - top) };
    cuts.push(await sharp(sized).extract(part).png().toBuffer());
  }
  return cuts;
}

async function heightOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).height ?? 0;
}
