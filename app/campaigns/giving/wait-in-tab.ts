/** Waits the given time; ends early when the donor returns to the tab (e.g. from the UPI app) or the signal fires. */
export function waitInTab(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', onReturn);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
