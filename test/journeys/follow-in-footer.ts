import type { Page } from 'playwright-core';

/** Follows a link of the footer; on a phone its list is opened by its title first. */
export async function followInFooter(page: Page, path: string): Promise<void> {
  const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
  if (!(await link.isVisible())) {
    await page
      .locator('footer details', { has: page.locator(`a[href="${path}"]`) })
      .locator('summary')
      .click();
  }
  await link.click();
}
