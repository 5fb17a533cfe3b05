import styled, { css } from 'styled-components';

/** The look of inputs in menus and forms. */
const inputLook = css`
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--ground);
`;

export const Input = styled.input`${inputLook}`;
export const Select = styled.select`${inputLook}`;
export const TextArea = styled.textarea`${inputLook} field-sizing: content;`;
