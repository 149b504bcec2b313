import { markAddress } from 'virtual:brand-mark';
import { organisation } from '#shared/organisation.ts';
import { fontPreloads } from '../theme/font-preloads.ts';

const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';

/** Common head elements: theme colours for light and dark, favicons, and font preloads. */
export const HeadFiles = () => (
  <>
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media={DAY} content={organisation.colours.paper} />
    <meta name="theme-color" media={NIGHT} content={organisation.nightColours.paper} />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href={markAddress} type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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
