import { m } from '#shared/messages/compiled/messages.js';
import { SectionTitle } from '../ui/section-title.tsx';

export default function HomePage() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6">
      <SectionTitle level={1}>{m.home_hero_heading()}</SectionTitle>
    </div>
  );
}
