import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ToastMessage } from '../ui/ShowToast.ts';

/** Milliseconds that a message is shown. */
const messageMs = 6000;

const Region = styled.div`
  position: fixed;
  right: var(--gutter);
  bottom: var(--space-3);
  z-index: 15;
  width: min(24rem, 100% - 2 * var(--gutter));
`;

const Message = styled.div`
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--success);
  border-radius: var(--radius);
  background: var(--raised);
  &[data-failed] { border-color: var(--danger); }
  strong { display: block; }
  span { font-size: var(--size-small); color: var(--muted); }
`;

/** The site's live region. It shows messages and does not take the focus. */
export function Toast({ message }: { message: ToastMessage | null }) {
  const [shown, setShown] = useState<ToastMessage | null>(null);
  useEffect(() => {
    setShown(message);
    const timer = setTimeout(() => setShown(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <Region role="status" aria-live="polite" data-toast>
      {shown && (
        <Message data-failed={shown.failed}>
          <strong>{shown.title}</strong>
          <span>{shown.text}</span>
        </Message>
      )}
    </Region>
  );
}
