/** Runs on the page that stands in for others while the content has problems (development only). */
import type { ShownProblem } from '../model/problem.ts';
import { showProblems } from './problems.ts';

// The server writes the list: see scripts/lib/problemDocument.ts.
const problems = JSON.parse(document.getElementById('problems')?.textContent ?? '[]') as ShownProblem[];
showProblems(problems);
import.meta.hot?.on('site:problems', showProblems);
import.meta.hot?.on('site:update', () => window.location.reload());
