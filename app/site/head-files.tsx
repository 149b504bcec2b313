import { markAddress } from 'virtual:brand-mark';
import { defaultOrganisation, type PublicOrganisation } from '#shared/organisation.ts';
import { fontPreloads } from '../theme/font-preloads.ts';

const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';

/** Common head elements: theme colours for light and dark, favicons, and font preloads. */
export const HeadFiles = ({ organisation }: { readonly organisation: PublicOrganisation }) => (
  <>
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media={DAY} content={organisation.colours.paper} />
    <meta name="theme-color" media={NIGHT} content={organisation.nightColours.paper} />
    <Icons logo={organisation.logo} />
    {fontPreloads.map((href) => (
      <link
        key={href}
        rel="preload"
        href={href}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        fetchPriority="low"
      />
    ))}
  </>
);

/** Those of the build, or the organisation's own logo. */
function Icons({ logo }: Pick<PublicOrganisation, 'logo'>) {
  if (logo.mark !== defaultOrganisation.logo.mark) {
    return (
      <>
        <link rel="icon" href={logo.mark} />
        <link rel="apple-touch-icon" href={logo.square} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={markAddress} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
