import { createContext } from 'react';

/** Tells the page whether its form is done, so that nothing which asks to fill it in stays beside the outcome. */
export const FormDone = createContext<(isDone: boolean) => void>(() => undefined);
