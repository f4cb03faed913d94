import { secureHeaders } from 'hono/secure-headers';
import type { ServerConfig } from 'shared-contracts/config';

/** Headers of every answer, whatever becomes of the request. Documents and files add policies of their own. */
export function securityHeaders({ siteOrigin }: Pick<ServerConfig, 'siteOrigin'>): ReturnType<typeof secureHeaders> {
  return secureHeaders({
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
}
