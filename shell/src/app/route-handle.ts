/** A route's data about the remote behind it. */
export interface RouteHandle {
  readonly remote: string;
  readonly expose: string;
  /** As the remote declares it, with its placeholders. */
  readonly path: string;
}

/** Whether a route's handle names a remote. */
export function isRemoteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'remote' in handle && 'expose' in handle;
}
