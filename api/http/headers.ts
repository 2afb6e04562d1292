import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

const overTls = { ...everywhere, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Sets the headers common to all answers; pages and files add their own. */
export function securityHeaders(production: boolean): (ctx: Context) => void {
  const entries = Object.entries(production ? overTls : everywhere);
  return (ctx) => {
    const { res } = ctx;
    for (const [name, value] of entries) res.setHeader(name, value);
  };
}

/** A nonce for the styles of one page load. */
export const styleNonce = (): string => randomBytes(16).toString('base64');

/**
 * The content security policy of a page: own scripts only, and styles with the page's nonce. If a provider's script is
 * given, it is allowed as well, and what it loads from its folder.
 */
export function pagePolicy(nonce?: string, script?: string | null): string {
  const style = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const [and, folder] = script ? [` ${script}`, ` ${new URL('.', script).href}`] : ['', ''];
  return [
    "default-src 'none'",
    `script-src 'self'${and}`,
    `style-src ${style}${folder}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${folder}`,
    ...(folder === '' ? [] : [`frame-src${folder}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
