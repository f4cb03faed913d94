import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerConfig } from 'shared-contracts/config';
import { POLICY_HEADER, SANDBOX } from './file-policy.ts';

/** The headers that add nothing to a file in its sandbox. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy'] as const;

/** Headers of every answer, refusals and failures included. Documents and files add policies of their own. */
export function securityHeaders({ siteOrigin }: Pick<ServerConfig, 'siteOrigin'>): MiddlewareHandler {
  const secure = secureHeaders({
    xContentTypeOptions: 'nosniff',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity: siteOrigin.startsWith('https:') ? 'max-age=63072000; includeSubDomains' : false,
    // Said by the files and the document's own policy, or obsolete.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  });
  return async (c, next) => {
    await secure(c, next);
    if (c.res.headers.get(POLICY_HEADER) === SANDBOX) for (const name of OF_DOCUMENTS) c.res.headers.delete(name);
  };
}
