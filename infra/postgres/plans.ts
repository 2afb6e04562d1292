/** For connections whose statements go by keys: a plan made while a table is small is kept after it has grown, and must not be a scan of it all. */
export const BY_KEY = '-c enable_seqscan=off -c jit=off';
