import type { AppSettings } from './app.ts';
import { startProgram } from './program.ts';

/** `npm run ledger:check` beside an app, compared with the provider's own list at `emulator`. */
export async function checkLedger(
  settings: AppSettings,
  emulator: string,
): Promise<{ code: number | null; text: string }> {
  const args = ['--emulator', emulator];
  const program = startProgram('server/ledger-check.command.ts', args, settings);
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}
