import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beadsBorder,
  careBorder,
  homesBorder,
  kitchenBorder,
  riverBorder,
} from './motifs/service-borders.ts';

// Draws the border of each service's page.

const borders: readonly (readonly [service: string, drawing: string])[] = [
  ['anna-vitran-seva', kitchenBorder()],
  ['community-service', careBorder()],
  ['swachh-vrindavan', riverBorder()],
  ['sadhu-seva', beadsBorder()],
  ['brajkulam', homesBorder()],
];
for (const [service, drawing] of borders) {
  await writeFile(join('app', 'services', 'borders', `${service}.svg`), drawing);
}
