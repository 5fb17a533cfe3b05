import { weighRoutes } from '../../lib/weigh.ts';
import { type Figure, kB, row } from '../figure.ts';

const widths = [34, 10, 10, 8, 8];

export const weights: Figure = {
  about: 'brotli bytes of each route: JavaScript, HTML with its styles, fonts',
  async measure({ outDir }) {
    const routes = await weighRoutes(outDir);
    return [
      `${row(widths, ['route', 'JS before', 'JS after', 'HTML', 'fonts'])}   (kB, brotli)`,
      ...routes.map(({ url, before, after, html, fonts, live }) =>
        [
          row(widths, [url, kB(before), kB(after), kB(html), kB(fonts)]),
          live ? '   live: fetched at idle time' : '',
        ].join(''),
      ),
    ];
  },
};
