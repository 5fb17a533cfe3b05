/** Keeps the banner of a preview about the open page: whether the published site shows it. */
import type { UnpublishedPage } from '../../../model/previewNote.ts';
import { currentRoute } from './page.ts';

function showState(): void {
  const state = document.querySelector<HTMLElement>('#preview-banner [data-state]');
  const json = document.getElementById('preview-unpublished')?.textContent;
  if (!state || !json) return;
  // The build wrote it; there is no schema library in the browser.
  const unpublished = (JSON.parse(json) as UnpublishedPage[]).find(({ url }) => url === currentRoute());
  state.hidden = !unpublished;
  state.textContent = unpublished?.words.join(' ') ?? '';
}

document.addEventListener('page-shown', showState);
