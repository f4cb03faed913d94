import type { RemoteDefinition } from '../build/define-remote.ts';

/** A remote whose sources are being edited. */
export interface RemoteUnderDevelopment {
  readonly definition: RemoteDefinition;
  /** The port of its development server: that of its definition, or another where that was taken. */
  readonly port: number;
  /** The name of its own code (`__REMOTE__`), the same on the server and in the browser. */
  readonly identity: string;
}
