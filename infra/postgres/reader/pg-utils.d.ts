/** Missing in pg's types: converts a JavaScript value to Postgres text format. */
declare module 'pg/lib/utils.js' {
  const utils: { readonly prepareValue: (value: unknown) => string | Buffer | null };
  export default utils;
}
