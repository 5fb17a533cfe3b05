import { createContext } from 'react';

export interface ToastMessage {
  title: string;
  text: string;
  /** Whether it reports a failure. */
  failed?: boolean;
}

/** Shows a message in the site's live region. The layout provides it; templates call it. */
export const ShowToast = createContext<(message: ToastMessage) => void>(() => {});
