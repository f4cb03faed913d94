import type { HttpBindings } from '@hono/node-server';

/** The values that the middleware of the edge passes on with a request. */
export interface EdgeEnv {
  /** Node's request and response; there are none where a test asks the application directly. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** W3C trace context of this server's own span. */
    traceparent: string;
    /** A page's address on the site's public origin. */
    url: URL;
  };
}
