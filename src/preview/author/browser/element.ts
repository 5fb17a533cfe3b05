type Properties = Record<string, string | boolean | undefined>;

/** An element with attributes and children. `true` is an attribute without a value; `false` and `undefined` leave it out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
}

/** A button with an action. */
export function actionButton(
  text: string,
  onClick: () => void,
  attributes: Properties = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}
