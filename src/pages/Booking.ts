import { createContext } from 'react';

/** The call that every closing block offers; without it, the block has its own actions only. */
export const Booking = createContext<{ url: string; text: string; newTab: string } | undefined>(undefined);
