import { defaultOrganisation } from '#shared/organisation.ts';
import { BrandMark } from './brand-mark.tsx';
import { useOrganisation } from './organisation-context.ts';

/** The organisation's mark: the drawing of the build, or its own picture. Decorative: its name stands beside it. */
export function OrganisationMark({ className }: { readonly className: string }) {
  const { mark } = useOrganisation().logo;
  return mark === defaultOrganisation.logo.mark ? (
    <BrandMark className={className} />
  ) : (
    <img src={mark} alt="" width="64" height="80" className={`${className} object-contain`} />
  );
}
