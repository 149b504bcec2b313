import { describe, expect, it } from 'vitest';
import { tellAbout } from './about.ts';

const stages = tellAbout().flatMap((told) => told.stages);

describe('the story', () => {
  it('names seasons instead of years, which could not be proven', () => {
    for (const { season, title, text } of stages) {
      expect(season, title).not.toBe('');
      expect(`${season} ${title} ${text}`).not.toMatch(/\d/);
    }
  });

  it('shows a different picture at every stage', () => {
    expect(new Set(stages.map(({ picture }) => picture)).size).toBe(stages.length);
  });
});
