/** The parts of the package, which has no types, that the tests use. */
declare module '@20minutes/s3rver' {
  import type Koa from 'koa';
  type Options = {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  };
  export default class S3rver extends Koa {
    constructor(options: Options);
    readonly store: { listObjects(bucket: string, options: object): Promise<object> };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
