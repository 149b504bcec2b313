import { format } from 'node:util';
import { afterEach } from 'vitest';
import { noteConsoleNoise, takeConsoleNoise } from '../console-noise.ts';

// Console output that no test asserts on is a defect: it fails the test that caused it.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => noteConsoleNoise(`console.${level}: ${format(...args)}`);
}

afterEach(() => {
  const noise = takeConsoleNoise();
  if (noise.length > 0) throw new Error(`Unexpected console output:\n${noise.join('\n')}`);
});
