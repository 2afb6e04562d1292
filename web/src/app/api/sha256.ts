/**
 * SHA-256 by hand: the browser's own exists only in secure contexts, and awaiting it tens of thousands of times is
 * slow.
 */

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

const primes: readonly number[] = Array.from({ length: 310 }, (_, index) => index + 2).filter(isPrime);
const fraction = (number: number): number => Math.floor((number - Math.floor(number)) * 2 ** 32) | 0;

/** By definition: fractions of the first primes' cube roots, and of their square roots. */
const ROUNDS = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const encoder = new TextEncoder();

/** The message in blocks of 64 bytes: itself, a 1, zeros, its length in bits. */
const padded = (text: string): DataView => {
  const bytes = encoder.encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
};

const words = new Int32Array(64);

const word = (index: number): number => words[index] ?? 0;

const spread = (view: DataView, block: number): void => {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(block + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = word(index - 15);
    const late = word(index - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = (word(index - 16) + low + word(index - 7) + high) | 0;
  }
};

/** Adds one block to the eight words of the state. */
const mix = (state: Int32Array, view: DataView, block: number): void => {
  spread(view, block);
  const at = (index: number): number => state[index] ?? 0;
  let [a, b, c, d, e, f, g, h] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
  for (let index = 0; index < 64; index += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + word(index)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    // one by one: an exchange by destructuring makes an array each time
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state.set([at(0) + a, at(1) + b, at(2) + c, at(3) + d, at(4) + e, at(5) + f, at(6) + g, at(7) + h]);
};

/** The digest of a text's UTF-8 as eight signed words of 32 bits. */
export const sha256 = (text: string): Int32Array => {
  const view = padded(text);
  const state = Int32Array.from(START);
  for (let block = 0; block < view.byteLength; block += 64) mix(state, view, block);
  return state;
};
