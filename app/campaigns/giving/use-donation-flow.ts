import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { openTabStorage, type TabStorage } from '../../forms/tab-storage.ts';
import { quietMusic } from '../../site/music.ts';
import { useOrganisation } from '../../site/organisation-context.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { useToast } from '../../ui/toast.tsx';
import { donorStatusChanged } from '../campaigns.slice.ts';
import { type CheckoutPage, createCheckoutScript } from './checkout-script.ts';
import { createDeviceMemory } from './device-memory.ts';
import type { DonationFlow, DonationView } from './donation.ts';
import { clearDraft, createDonationMemory } from './donation-storage.ts';

import { isInAppBrowser } from './in-app-browser.ts';
import { createLateDonationFlow, emptyView } from './late-donation-flow.ts';
import { solveInWorker } from './proof-of-work.ts';
import { fetchPanel } from './use-late-part.ts';
import { waitInTab } from './wait-in-tab.ts';

/** Adapter to the document of the current page. */
const checkoutPage: CheckoutPage = {
  maker: () => window.Razorpay,
  insert(url, { loaded, failed }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    document.head.append(script);
    return () => script.remove();
  },
  later(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** The form's validation rules are not needed before a donor begins, and large for a phone. */
const loadRules = () => import('#shared/donor-form.ts');

/** How long messages about a payment stay: they are longer than 'Link copied', and more important. */
const TOAST_MS = 8_000;

const noListener = () => () => {};
const emptySnapshot = () => emptyView;

export type DonationSession = {
  readonly view: DonationView;
  /** Null on the server. */
  readonly flow: DonationFlow | null;
  readonly storage: TabStorage | null;
  /** The donor has focused the form: prefetches what a donation needs. */
  readonly preload: () => void;
};

/** The donation flow of one campaign in this browser, from mount to unmount. */
export function useDonationFlow(
  { _id: campaignId, minimum }: Pick<Campaign, '_id' | 'minimum'>,
  received: () => void,
): DonationSession {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const organisation = useOrganisation();
  const page = useRef({ toast, received, campaignId, minimum });
  useEffect(() => {
    page.current = { toast, received, campaignId, minimum };
  });

  const [session] = useState(() => {
    if (import.meta.env.SSR) return null;
    const { checkoutScriptUrl, publicUrl, maximumDonation, form: policy } = store.getState().site;
    const storage = openTabStorage(window);
    const checkout = createCheckoutScript(checkoutPage, checkoutScriptUrl);
    const sound = createQuiet();
    const flow = createLateDonationFlow({
      api: dispatch((_dispatch, _getState, services) => services.api),
      async check(form) {
        const rules = await loadRules();
        const limits = { minimum: page.current.minimum, maximum: maximumDonation };
        return withLimit(
          rules.findFormFaults(form, policy),
          rules.findLimitFault(String(form.amount), limits),
        );
      },
      checkout,
      solveChallenge: solveInWorker,
      browser: window,
      memory: createDonationMemory(window, storage, createDeviceMemory(window)),
      payee: {
        name: organisation.name,
        logoUrl: publicUrl + organisation.logo.square,
        colour: organisation.colours.action,
        publicUrl,
      },
      redirect: isInAppBrowser(navigator.userAgent),
      wait: waitInTab,
      now: Date.now,
      toast: (kind, text) => page.current.toast({ kind, text, durationMs: TOAST_MS }),
      donorStatus: (status, error) => {
        // The payment window opens next: the music pauses.
        sound.quiet(status === 'loading');
        dispatch(donorStatusChanged({ status, error: error ?? null }));
      },
      received() {
        clearDraft(storage);
        page.current.received();
      },
    });
    let warm = false;
    const preload = () => {
      void flow.prepare(page.current.campaignId);
      if (warm) return;
      warm = true;
      // A failure now is retried and reported on submit.
      for (const loading of [checkout.load(), loadRules(), fetchPanel()]) loading.catch(() => {});
    };
    return { flow, storage, warmUp: preload, sound };
  });

  const flow = session?.flow ?? null;
  useEffect(() => {
    void flow?.resume(campaignId);
    return () => {
      flow?.stop();
      session?.sound.quiet(false);
    };
  }, [flow, session, campaignId]);

  const view = useSyncExternalStore(
    flow?.subscribe ?? noListener,
    flow?.view ?? emptySnapshot,
    emptySnapshot,
  );
  return { view, flow, storage: session?.storage ?? null, preload: session?.warmUp ?? (() => {}) };
}

/** The faults of a form with that of the amount's limits, which the page knows and the schema does not. */
function withLimit(faults: FieldFaults | null, limit: string | null): FieldFaults | null {
  return limit === null || faults?.amount !== undefined ? faults : { ...faults, amount: limit };
}

/** Pauses the music while the payment window is open. */
function createQuiet() {
  let release: (() => void) | null = null;
  return {
    quiet(isQuiet: boolean) {
      if (isQuiet) release ??= quietMusic();
      else {
        release?.();
        release = null;
      }
    },
  };
}
