import type { RemoteDefinition } from '../build/define-remote.ts';

/** A remote whose sources are being edited. */
export interface RemoteUnderDevelopment {
  readonly definition: RemoteDefinition;
  /** The name of its own code (`__REMOTE__`), the same on the server and in the browser. */
  readonly identity: string;
}
