import { secureHeaders } from 'hono/secure-headers';

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

export interface SecurityHeadersOptions {
  /** `PUBLIC_URL` says HTTPS; an address on a local network never has a certificate. */
  overHttps: boolean;
  /** What a page may do besides loading from here. */
  allowed?: Policy;
}

/** What a browser may do with our answers: load from here, and never be framed. */
export const securityHeaders = ({ overHttps, allowed }: SecurityHeadersOptions) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      ...allowed,
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Payment frames and foreign images break under these two.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: overHttps && 'max-age=31536000; includeSubDomains',
  });
