/** Opens closed questions while the page is printed, in browsers whose style sheets cannot (`::details-content`). */
export function openForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let closed: Element[] = [];
  const toggle = () => {
    for (const each of closed) each.toggleAttribute('open');
  };
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('main details:not([open])')];
    toggle();
  });
  addEventListener('afterprint', toggle);
}
