import { createContext } from 'react';
import type { Call } from '../model/layoutData.ts';

/** The call that every closing block offers; without it, the block has its own actions only. */
export const Booking = createContext<Call | undefined>(undefined);
