import type { AppSettings } from './app.ts';
import { type Program, startProgram } from './program.ts';

/** `npm run keys -- rotate` or `status` beside an app. */
export function startKeys(settings: AppSettings, what: 'rotate' | 'status'): Program {
  return startProgram('server/keys.command.ts', [what], settings);
}
