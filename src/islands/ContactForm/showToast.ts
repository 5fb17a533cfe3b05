/** Milliseconds that a message is shown. */
const messageMs = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

const element = (name: string, text: string): HTMLElement => {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
};

/** Shows a message in the live region of the document, whichever page it shows by then. Does not take the focus. */
export function showToast(title: string, text: string, failed = false): void {
  const message = document.createElement('div');
  message.toggleAttribute('data-failed-message', failed);
  message.append(element('strong', title), element('span', text));
  const region = document.getElementById('toast');
  region?.replaceChildren(message);
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(), messageMs);
}
