import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';

/** Milliseconds that the button confirms the copy. */
const confirmationMs = 2000;

const Button = styled(Label)`
  min-height: 2.75rem;
  padding: 0 var(--space-1);
  border: 0;
  background: none;
  &:hover { color: var(--text); }
`;

interface Props {
  value: string;
  copy: string;
  copied: string;
}

/** Copies a value to the clipboard. Hidden if the browser does not allow that, as on a page without HTTPS. */
export function CopyButton({ value, copy, copied }: Props) {
  const [done, setDone] = useState(false);
  const [isUsable, setUsable] = useState(true);
  useEffect(() => setUsable(navigator.clipboard !== undefined), []);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copyValue = () =>
    navigator.clipboard.writeText(value).then(
      () => setDone(true),
      () => setUsable(false),
    );
  if (!isUsable) return null;
  return (
    <Button
      as="button"
      type="button"
      data-needs-script="island"
      aria-label={`${done ? copied : copy}: ${value}`}
      onClick={copyValue}
    >
      <span aria-live="polite">{done ? copied : copy}</span>
    </Button>
  );
}
