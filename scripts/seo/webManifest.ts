import type { Site } from '../../src/model/site.ts';
import { config } from '../../src/site.ts';

const { firstTheme, themeColors } = config.theme;

const icon = (src: string, sizes: string, purpose?: string) => ({ src, sizes, type: 'image/png', purpose });

/** The web app manifest: name, icons and colors for a home screen. URLs are relative to the file. */
export const webManifest = ({ name, tagline, locale }: Site): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name,
      description: tagline,
      lang: locale,
      id: './',
      start_url: './',
      scope: './',
      display: 'browser',
      background_color: themeColors[firstTheme],
      theme_color: themeColors[firstTheme],
      icons: [
        { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        icon('icon-192.png', '192x192'),
        icon('icon-512.png', '512x512'),
        icon('icon-maskable-192.png', '192x192', 'maskable'),
        icon('icon-maskable-512.png', '512x512', 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
