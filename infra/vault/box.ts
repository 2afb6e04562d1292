/**
 * Boxes: AES-256-GCM as `nonce 12 | ciphertext | tag 16`. Synchronous: a box takes microseconds, less than a thread
 * switch.
 */
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes with a key. The label isn't stored; the box can be opened only with the same label. */
export function sealBox(key: KeyObject, label: readonly string[], plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(encodeLabel(label));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The decrypted bytes, or null if key or label differ or a bit was changed. */
export function openBox(key: KeyObject, label: readonly string[], box: Uint8Array): Buffer | null {
  if (box.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(encodeLabel(label));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    const plain = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES));
    // checks the tag; the mode has no padding, so there are no more bytes
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

// JSON separates the parts: ['ab', 'c'] and ['a', 'bc'] are different labels.
const encodeLabel = (label: readonly string[]): Buffer => Buffer.from(JSON.stringify(label));
