/** The list of content problems, shown over the page in development. */
import type { ShownProblem } from '../model/problem.ts';

const id = 'content-problems';

const look = `
#${id} { position: fixed; inset: auto 0 0; z-index: 100; max-height: 70vh; overflow: auto; box-sizing: border-box; margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; background: #1c1412; color: #f4ece8; border-top: 3px solid #f8ac3d; }
#${id} h2 { margin: 0 0 12px; font-size: 20px; }
#${id} li { margin: 0 0 12px; }
#${id} code { display: block; color: #f8ac3d; font: 14px/1.5 ui-monospace, monospace; }
#${id} em { display: block; font-style: normal; color: #c9bdb7; }
`;

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function hideProblems(): void {
  document.getElementById(id)?.remove();
}

export function showProblems(problems: ShownProblem[]): void {
  hideProblems();
  const panel = document.createElement('section');
  panel.id = id;
  panel.setAttribute('role', 'alert');
  const list = document.createElement('ol');
  for (const { place, reason, note } of problems) {
    const entry = document.createElement('li');
    entry.append(element('code', place), element('strong', reason), element('em', note ?? ''));
    list.append(entry);
  }
  panel.append(element('style', look), element('h2', `${problems.length} to mend in the content`), list);
  document.body.append(panel);
}
