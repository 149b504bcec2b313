import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { signOut } from '#shared/staff/sign-in-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { hasUnsaved, stopAskingBeforeUnload } from '../kit/ask-before-unload.ts';
import { useCall } from '../kit/use-call.ts';
import { useStaff } from './use-staff.ts';

type SigningOut = {
  /** Signs out; where text of this member has not reached the server, asks first. */
  readonly signOut: () => Promise<void>;
  readonly busy: boolean;
  /** The documents that it belongs to, none for a form on the page; null: nothing is asked. */
  readonly unsaved: readonly string[] | null;
  readonly signOutAnyway: () => Promise<void>;
  readonly stay: () => void;
};

/** Signs out with a full document load, so that no data remains in the tab, and erases what the browser keeps. */
export function useSignOut(): SigningOut {
  const out = useCall(signOut);
  const toast = useToast();
  const { _id: staffId } = useStaff();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly string[] | null>(null);

  const signOutAnyway = async () => {
    setUnsaved(null);
    setBusy(true);
    if ((await out.run({ body: {} })) === null) {
      toast({ kind: 'error', text: m.desk_sign_out_failed(), durationMs: 6000 });
    } else {
      await wipe();
      stopAskingBeforeUnload();
      location.assign('/staff/sign-in');
    }
    setBusy(false);
  };
  const submit = async () => {
    setBusy(true);
    const titles = await listUnsaved(staffId);
    setBusy(false);
    if (titles.length > 0 || hasUnsaved()) setUnsaved(titles);
    else await signOutAnyway();
  };
  return { signOut: submit, busy, unsaved, signOutAnyway, stay: () => setUnsaved(null) };
}

/** The titles of this member's documents whose text is only in this browser, after another attempt to save. */
async function listUnsaved(staffId: string): Promise<string[]> {
  const [{ localCopies }, { saveOpenDrafts }] = await Promise.all([
    import('../content/drafts/local-copies.ts'),
    import('../content/drafts/open-drafts.ts'),
  ]);
  await saveOpenDrafts();
  try {
    const copies = await localCopies.list(staffId);
    return copies.map(({ title }) => title || m.content_untitled());
  } catch {
    // This browser keeps nothing.
    return [];
  }
}

async function wipe(): Promise<void> {
  const [{ wipeLocalCopies }, { abandonOpenDrafts }] = await Promise.all([
    import('../content/drafts/local-copies.ts'),
    import('../content/drafts/open-drafts.ts'),
  ]);
  await abandonOpenDrafts();
  await wipeLocalCopies().catch(() => undefined);
}
