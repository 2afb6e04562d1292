/**
 * Options for connections with lookups by key: a plan made for a small table is reused after it has grown, so it must
 * not scan.
 */
export const BY_KEY = '-c enable_seqscan=off -c jit=off';
