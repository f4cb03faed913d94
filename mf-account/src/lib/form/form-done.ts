import { createContext } from 'react';

/** Notifies the page whether its form is done, so that the instructions disappear beside the outcome. */
export const FormDone = createContext<(isDone: boolean) => void>(() => undefined);
