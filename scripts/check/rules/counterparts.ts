import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import type { SiteRule } from '../rule.ts';

const nameOf = ({ url }: Page): string => url.slice(url.lastIndexOf('/') + 1);

/** Whether two names are meant to be one: the first word or words of the other. */
const isBeginning = (part: string, whole: string): boolean => whole.startsWith(`${part}-`);

/**
 * A service has a button to the category of the same name. Reports a category whose name is only a part of that of a
 * service, so that the button does not appear.
 */
export const counterparts: SiteRule = {
  scope: 'site',
  about: { 'category-without-service': 'a portfolio category whose name nearly is that of a service' },
  run({ pages }) {
    const listed = pages.filter(({ data }) => !data.unlisted);
    const services = listed.filter(({ kind }) => kind === 'service');
    const categories = listed.filter(({ kind }) => kind === 'category');
    const isAlone = (page: Page, others: readonly Page[]) =>
      others.every((other) => nameOf(other) !== nameOf(page));
    return categories.flatMap((category) => {
      if (!isAlone(category, services)) return [];
      const [service, ...more] = services.filter(
        (each) =>
          isAlone(each, categories) &&
          (isBeginning(nameOf(category), nameOf(each)) || isBeginning(nameOf(each), nameOf(category))),
      );
      if (!service || more.length > 0) return [];
      return [
        problem({
          file: category.file,
          place: { line: 1, column: 1 },
          level: 'warning',
          rule: 'category-without-service',
          reason: `No service is called “${nameOf(category)}”, so no button leads from ${service.url} to this category.`,
          note: `If they belong together, run npm run move -- ${category.url} /portfolio/${nameOf(service)}`,
        }),
      ];
    });
  },
};
