import { connectDatabase } from '../../../server/database/connect.ts';
import { transact } from '../../../server/database/transact.ts';
import { insertMedia } from '../../../server/media/media.writes.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { createId } from '../../../server/platform/ids.ts';
import { addMember } from '../../../server/staff/members/new-members.ts';
import { defaultOrganisation } from '../../../shared/organisation.ts';
import type { RunningInstallation } from '../installations/start-installation.ts';

const EMAIL = 'bench@desk.example';
const PASSWORD = 'six brass lamps at dusk';

/** Adds an editor to a running installation on SQLite and signs in; returns the cookie of the session. */
export async function openDesk(
  { origin, settings }: Pick<RunningInstallation, 'origin' | 'settings'>,
  dataFolder: string,
): Promise<string> {
  const { db, close } = connectDatabase({ url: null, dataFolder });
  const member = { email: EMAIL, name: 'An editor', role: 'editor', password: PASSWORD } as const;
  await addMember({ db, clock: systemClock }, member, {
    mode: 'demo',
    publicUrl: origin,
    organisation: defaultOrganisation,
  });
  await close();
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: settings.PUBLIC_URL ?? origin },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Adds media without files, each with words of its own. */
export async function fillLibrary(dataFolder: string, count: number): Promise<void> {
  const { db, close } = connectDatabase({ url: null, dataFolder });
  const at = systemClock.now().toISOString();
  await transact(db, async (trx) => {
    for (let number = 1; number <= count; number += 1) {
      const [id, fileId] = [createId(), createId()];
      const name = `Lamps at the ghat ${number}`;
      await insertMedia(
        trx,
        {
          ...{ id, kind: 'picture', name, file_id: fileId, alt: name, alt_hi: '' },
          ...{ is_decorative: 0, focus: 12, words: name.toLowerCase(), binned_at: null },
          ...{ created_at: at, created_by: 'system', updated_at: at, updated_by: 'system' },
        },
        {
          ...{ id: fileId, media_id: id, sha256: `bench-${number}`, format: 'jpeg' },
          ...{ width: 4000, height: 3000, bytes: 4_000_000, tint: '111', has_avif: 1 },
          ...{ retired_at: null, erased_at: null, created_at: at },
        },
      );
    }
  });
  await close();
}
