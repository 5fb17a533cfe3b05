import styled from 'styled-components';
import type { Site } from '../model/site.ts';
import { themes } from '../theme/themes.ts';
import { chosenLook } from '../ui/buttonLook.ts';

const ThemeChoices = styled.fieldset`
  /* Floats beside the choices, which it does not do in a flex container of WebKit. */
  legend {
    float: left;
    [dir='rtl'] & { float: right; }
    margin-inline-end: var(--space-2);
    padding: 0;
    line-height: var(--target);
  }
  label {
    position: relative;
    float: left;
    [dir='rtl'] & { float: right; }
    display: grid;
    place-items: center;
    min-height: var(--target);
    padding: 0 0.75rem;
    border: 1px solid var(--line-strong);
  }
  label + label { border-inline-start: 0; }
  label:first-of-type {
    border-start-start-radius: var(--radius-small);
    border-end-start-radius: var(--radius-small);
  }
  label:last-of-type {
    border-start-end-radius: var(--radius-small);
    border-end-end-radius: var(--radius-small);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) { ${chosenLook} }
  label:has(:focus-visible) {
    outline: 2px solid var(--signal);
    outline-offset: 3px;
    z-index: 1;
  }
`;

/** Dark, light or the system's theme. The inline boot script handles the choice. */
export function ThemeControl({ labels }: Pick<Site, 'labels'>) {
  return (
    <ThemeChoices data-needs-script>
      <legend>{labels.theme}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} /> {labels[theme]}
        </label>
      ))}
    </ThemeChoices>
  );
}
