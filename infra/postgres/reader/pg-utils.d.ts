/** Left out by pg's types: how the driver writes a value of JavaScript for Postgres. */
declare module 'pg/lib/utils.js' {
  const utils: { readonly prepareValue: (value: unknown) => string | Buffer | null };
  export default utils;
}
