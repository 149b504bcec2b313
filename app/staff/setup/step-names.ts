import { m } from '#shared/messages/compiled/messages.js';
import type { SetupStep } from '#shared/setup/setup-endpoints.ts';

/** A step, or the end. */
export type Place = SetupStep | 'finish';

const names: Readonly<Record<Place, () => string>> = {
  address: m.setup_step_address,
  organisation: m.setup_step_organisation,
  administrator: m.setup_step_administrator,
  provider: m.setup_step_provider,
  mail: m.setup_step_mail,
  backups: m.setup_step_backups,
  finish: m.setup_step_finish,
};

export const nameStep = (place: Place): string => names[place]();
