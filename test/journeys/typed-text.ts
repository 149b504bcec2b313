import type { Page } from 'playwright-core';

/**
 * The text of the bulletin on the page: as this browser keeps it until the server has it, then the server's. '' for
 * none.
 */
export function readTypedText(page: Page, language: 'fields' | 'hi'): Promise<string> {
  return page.evaluate(async (which) => {
    const id = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/staff/content/bulletins/${id}`);
    const { item } = await answer.json();
    const copies = await new Promise<{ id: string; changes: typeof item }[]>((resolve, reject) => {
      const opening = indexedDB.open('braj-seva-desk');
      opening.onerror = () => reject(new Error('This browser keeps no copies'));
      opening.onsuccess = () => {
        const all = opening.result
          .transaction('content-drafts')
          .objectStore('content-drafts')
          .getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result);
        };
      };
    });
    const typed = copies.find((copy) => copy.id === id)?.changes[which] ?? {};
    return { ...item[which], ...typed }.description ?? '';
  }, language);
}
