import { z } from 'zod';
import { about, integer, url } from './about.ts';

/** Addresses, limits and proxies of the server. */

export const serverSettings = {
  PORT: integer(0, 65_535).prefault('8080').register(about, {
    does: 'The port that the API and the pages are served at; 0 takes any free one.',
    expects: 'a port number from 0 to 65535',
  }),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).prefault('127.0.0.1').register(about, {
    does: 'The address to listen on. The default is reached from this machine alone; `0.0.0.0` listens on every network.',
    expects: 'an address or a host name of this machine',
  }),
  MALAAB_TRUSTED_PROXIES: integer(0, 10).prefault('0').register(about, {
    does: 'How many proxies of your own stand before Malaab. Only theirs are the entries of `X-Forwarded-For` that are believed, for the rate limit on guessing and the limit of writes an address.',
    expects: 'a number from 0 to 10',
  }),
  MALAAB_METRICS_PORT: integer(0, 65_535).optional().register(about, {
    does: 'The port that `/metrics` is served at, for Prometheus alone: not to be led to by a proxy. 0 takes any free one.',
    expects: 'a port number from 0 to 65535',
    unset: 'in production `9464`, else `PORT`',
  }),
  MALAAB_WRITES_PER_MEMBER: integer(0, 1_000_000).prefault('240').register(about, {
    does: 'Writes (every call but GET) that a member may make in a minute, over all processes; so many may come at once. More are answered 429. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_WRITES_PER_ADDRESS: integer(0, 1_000_000).prefault('1200').register(about, {
    does: 'The same for a network address (IPv6: a /64), signed in or not. Behind a proxy it needs `MALAAB_TRUSTED_PROXIES`, else everybody shares one address.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_UPLOADS_PER_DAY: integer(0, 1_000_000).prefault('200').register(about, {
    does: 'Pictures that a member may upload on a day of Egypt, whether they are kept or not. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_UPLOAD_MB_PER_DAY: integer(0, 1_000_000).prefault('500').register(about, {
    does: 'Megabytes that these may have together. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_VIDEO_MINUTES_PER_DAY: integer(0, 1440).prefault('60').register(about, {
    does: 'Minutes that a process may work on the videos of a member on a day of Egypt. Videos beyond it wait for the next day; of those that wait, the members with the least work come first. 0 sets no limit.',
    expects: 'a number from 0 to 1440',
  }),
  MALAAB_PUBLIC_URL: url('http', 'https').optional().register(about, {
    does: 'Where people reach Malaab: links in mails are made from it.',
    expects: 'an address that begins with http:// or https://',
    unset: '`http://localhost:<PORT>`',
  }),
};
