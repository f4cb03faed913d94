import styles from './charts.module.css';

/** The class of a mark; the library takes no class that may be missing. */
export const markClass = (name: string): string => styles[name] ?? '';
