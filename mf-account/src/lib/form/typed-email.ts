import { createContext, type RefObject } from 'react';

/** The address that was typed last, so that going from one account form to the next does not lose it. */
export const TypedEmail = createContext<RefObject<string>>({ current: '' });
