import type {} from 'react';

// Lets `style` carry the stylesheet's own settings, such as `--span` and `--gap`, here and in the remotes.
declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
