import { type Figure, row } from '../figure.ts';
import { measureInBrowser } from '../measureBrowser.ts';

const widths = [44, 9, 18];

export const browser: Figure = {
  about: 'milliseconds in Chromium: a frame, a click, blocking, the largest paint',
  async measure({ outDir }) {
    const figures = await measureInBrowser(outDir);
    if (!figures) return ['There are no browser measurements, because Chromium is not installed.'];
    const times = [
      ['one frame of the particle field', figures.frame],
      ['a click on a link that was pointed at', figures.navigation],
      ['not answering while a page loads, slowed 4×', figures.blocked],
    ] as const;
    return [
      row(widths, ['in Chromium (ms)', 'median', '95 %']),
      ...times.map(([what, { median, p95 }]) => row(widths, [what, median.toFixed(1), p95.toFixed(1)])),
      '',
      row(widths, ['largest paint, slowed 4×, slow network (ms)', 'as it is', 'without scripts']),
      ...figures.paints.map(({ route, withScripts, without }) =>
        [
          row(widths, [route, withScripts.toFixed(0), without.toFixed(0)]),
          `   ${((withScripts / without - 1) * 100).toFixed(1)} %`,
        ].join(''),
      ),
    ];
  },
};
