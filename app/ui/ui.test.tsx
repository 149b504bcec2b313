import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FEATHER } from '#shared/feather-shape.ts';
import { FeatherDrawing } from './feather-drawing.tsx';
import { Picture } from './picture.tsx';
import { ProgressMeter } from './progress-meter.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('is tied to its label, its hint and its error', () => {
    const html = renderToStaticMarkup(
      <TextField
        id="pan"
        name="pan_no"
        label="PAN"
        hint="Why we ask"
        error="Please enter a valid PAN"
      />,
    );
    expect(html).toContain('<label for="pan"');
    expect(html).toContain('aria-describedby="pan-error pan-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="pan-error"[^>]*>Please enter a valid PAN</);
    expect(html).toMatch(/id="pan-hint"[^>]*>Why we ask</);
  });

  it('has no error attributes when it is valid', () => {
    const html = renderToStaticMarkup(<TextField name="fullname" label="Full name" error="" />);
    expect(html).not.toContain('aria-invalid=');
    expect(html).not.toContain('aria-describedby');
  });
});

describe('a progress meter', () => {
  it.each([
    [112, '100'],
    [62, '62'],
    [-3, '0'],
  ])('at %i per cent is drawn to %s, with the exact value as text', (percent, drawn) => {
    const text = `${percent}% funded`;
    const html = renderToStaticMarkup(
      <ProgressMeter percent={percent} label="Meals" valueText={text}>
        <FeatherDrawing percent={percent} />
      </ProgressMeter>,
    );
    expect(html).toContain(`aria-valuenow="${drawn}"`);
    expect(html).toContain(`aria-valuetext="${text}"`);
    const eye = Math.round(FEATHER.from + ((FEATHER.to - FEATHER.from) * Number(drawn)) / 100);
    expect(html).toContain(`translate(${eye} `);
    expect(html).not.toContain('style=');
  });
});

describe('a picture', () => {
  it('of ours has two formats and several widths, and reserves its space', () => {
    const html = renderToStaticMarkup(
      <Picture src="/pictures/yamuna-ghats-1200.webp" alt="Ghats" sizes="100vw" />,
    );
    expect(html).toContain('/pictures/yamuna-ghats-480.avif 480w');
    expect(html).toContain('/pictures/yamuna-ghats-1200.webp 1200w');
    expect(html).toMatch(/width="1600" height="1000"/);
    expect(html).toContain('glow-yamuna-ghats');
    expect(html).toContain('loading="lazy"');
  });

  it('above the fold is loaded first', () => {
    const html = renderToStaticMarkup(
      <Picture src="/pictures/yamuna-ghats-1200.webp" alt="" sizes="100vw" priority />,
    );
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).toMatch(/<link rel="preload" as="image" [^>]*type="image\/avif"/);
  });

  it('of another site is a plain image without a referrer', () => {
    const html = renderToStaticMarkup(
      <Picture src="https://elsewhere.example/a.jpg" alt="" sizes="100vw" />,
    );
    expect(html).toContain('src="https://elsewhere.example/a.jpg"');
    expect(html).not.toContain('<picture>');
    expect(html).toContain('referrerPolicy="no-referrer"');
  });
});
