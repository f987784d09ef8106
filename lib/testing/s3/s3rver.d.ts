declare module '@20minutes/s3rver' {
  /** What the tests use of it: the package has no types. */
  class S3rver {
    constructor(options: {
      directory: string;
      address: string;
      port: number;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
  export = S3rver;
}
