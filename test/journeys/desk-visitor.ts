import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '#shared/staff/roles.ts';
import { addMember, MEMBER_PASSWORD } from '../running/add-member.ts';
import { devices } from './devices.ts';
import type { Journeys, Visitor } from './journey.ts';
import { RETRIES } from './retries.ts';

/** A browser without a page yet, signed in as a new member of staff with this role. */
export async function visitDesk(
  { app, visit }: Journeys,
  role: Role,
  device: BrowserContextOptions = devices.desk,
): Promise<Visitor> {
  const email = await addMember(app(), role);
  const visitor = await visit(device);
  const response = await visitor.page.request.post('/api/auth/sign-in/email', {
    ...RETRIES,
    data: { email, password: MEMBER_PASSWORD },
    headers: { origin: app().origin },
  });
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}`);
  return visitor;
}

/** Makes a call in this browser's session; returns the response. */
export async function callAsVisitor(
  { page }: Visitor,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await page.request.post(path, {
    ...RETRIES,
    data: body,
    headers: { origin: new URL(page.url()).origin },
  });
  if (!response.ok())
    throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** Waits until the page has this heading. */
export async function headingIs(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
