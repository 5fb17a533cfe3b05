/**
 * Removes the names of components that no rule mentions. styled-components gives one to each element beside the class
 * of its rules, so that other components can select it.
 */
export function withoutUnusedNames(html: string, css: string): string {
  const used = new Set(css.match(/\bsc-[\w-]+/g));
  const isNeeded = (name: string) => !name.startsWith('sc-') || used.has(name);
  return html.replace(
    / class="([^"]*)"/g,
    (_, names: string) => ` class="${names.split(' ').filter(isNeeded).join(' ')}"`,
  );
}
