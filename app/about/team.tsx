import { m } from '#shared/messages/compiled/messages.js';
import { displayStateOf } from '../content/list-display-state.ts';
import { teamSlice } from '../content/team.slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { TeamMemberCard } from './team-member-card.tsx';

const row = 'm-0 mt-10 flex list-none flex-wrap justify-center gap-x-4 gap-y-8 p-0 sm:gap-x-6';
const place = 'w-[calc(50%-0.5rem)] sm:w-[calc((100%-3rem)/3)] lg:w-[calc((100%-6rem)/5)] max-w-64';
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/** Team members; the built-in list is shown when the fetch fails. */
export function Team() {
  const list = useAppSelector(teamSlice.selectList);
  const standing = displayStateOf(list);
  if (standing !== 'shown' && standing !== 'loading') return null;
  return (
    <section aria-labelledby="team" className="hour hour-dusk">
      <PaperEdge cut="battlement" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-28 sm:px-6 lg:pb-32">
        <SectionTitle id="team" kicker={m.about_team_kicker()} align="center">
          {m.about_team_heading()}
        </SectionTitle>
        <p className="mx-auto mt-2 max-w-prose text-center text-lg text-pretty text-ink-soft">
          {m.about_team_lead()}
        </p>
        {standing === 'loading' ? (
          <Loading label={m.about_team_loading()}>
            <div className={row}>
              {PLACEHOLDERS.map((member) => (
                <div key={member} className={place}>
                  <Skeleton className="aspect-[4/5] rounded-2xl" />
                  <Skeleton className="mx-auto mt-3 h-12 w-3/4" />
                </div>
              ))}
            </div>
          </Loading>
        ) : (
          <ul className={row}>
            {list.items.map((member) => (
              <li key={member._id} className={place}>
                <TeamMemberCard member={member} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
