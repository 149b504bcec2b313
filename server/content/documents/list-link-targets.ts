import { documentKinds } from '#shared/content/document-kinds.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { findPublicTitles } from './link-targets.queries.ts';

type LinkTarget = { address: string; title: string };

const MOST = 12;

/** Public items, campaigns among them, that a link may lead to: those with `search` in their title first. '' finds none. */
export async function listLinkTargets(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  search: string,
): Promise<LinkTarget[]> {
  requirePermission(actor, 'content.write');
  const wanted = search.normalize('NFC').trim().toLowerCase();
  if (wanted === '') return [];
  const linked = documentKinds.filter(
    // Fixed pages are known to the desk by their names.
    ({ addressOf, single }) => addressOf !== null && !single,
  );
  const names = linked.map(({ name }) => name);
  const items = await findPublicTitles(db, names, wanted, MOST);
  const hasTitle = ({ title }: { title: string }) =>
    title.normalize('NFC').toLowerCase().includes(wanted);
  const targets = items.flatMap(({ collection, id, title }) => {
    const address = linked.find(({ name }) => name === collection)?.addressOf?.({ _id: id });
    return address === undefined ? [] : [{ address, title }];
  });
  return [...targets.filter(hasTitle), ...targets.filter((target) => !hasTitle(target))];
}
