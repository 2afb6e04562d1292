import type { Device } from '../../commands/ports/accounts.ts';
import type { Facts } from '../http/request.ts';

/**
 * Substrings of a `User-Agent` and their product names. The first match counts, because most browsers name others as
 * well.
 */
type Signs = readonly (readonly [name: string, sign: RegExp])[];

const BROWSERS: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: Signs = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\biP(?:hone|ad|od)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const found = (signs: Signs, agent: string): string | null =>
  signs.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** The device of a request, as coarsely as its owner needs to recognize it. */
export const deviceOf = ({ headers }: Pick<Facts, 'headers'>): Device => {
  const agent = headers['user-agent'] ?? '';
  return { browser: found(BROWSERS, agent), system: found(SYSTEMS, agent) };
};
