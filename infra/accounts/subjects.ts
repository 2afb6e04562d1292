import { createHmac, type KeyObject } from 'node:crypto';

/** HMAC in the form of a UUID, used as a row key, so that a table reveals no address or key. */
export const subjectsOf =
  (key: KeyObject) =>
  (kind: string, value: string): string => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('hex');
    return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
