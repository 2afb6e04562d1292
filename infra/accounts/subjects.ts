import { createHmac, type KeyObject } from 'node:crypto';

/** Names what is counted or remembered by an HMAC in the form of a UUID, so that a table tells no address or key. */
export const subjectsOf =
  (key: KeyObject) =>
  (kind: string, value: string): string => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('hex');
    return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
