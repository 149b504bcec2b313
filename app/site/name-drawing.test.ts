import { expect, test } from 'vitest';
import { nameDrawing } from './name-drawing.ts';

test('the same data has the same name', () => {
  expect(nameDrawing('story', 'Food', null, ['a', 1])).toBe(
    nameDrawing('story', 'Food', null, ['a', 1]),
  );
});

test('whatever differs in what is shown, the names differ', () => {
  const names = [
    nameDrawing('story', 'Food', 'of all'),
    nameDrawing('story', 'Food of', 'all'),
    nameDrawing('story', 'Food', 'of', 'all'),
    nameDrawing('story', ['Food', 'of all']),
    nameDrawing('story', 'Food","of all'),
    nameDrawing('story', 'Food","of', 'all'),
    nameDrawing('story', 'Food', null),
    nameDrawing('story', 'Food', 'null'),
    nameDrawing('story', 'Food', 1),
    nameDrawing('story', 'Food', '1'),
    nameDrawing('story', 'Food', true),
    nameDrawing('story of', 'Food'),
    nameDrawing('story'),
  ];
  expect(new Set(names).size).toBe(names.length);
});
