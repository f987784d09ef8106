import S3rver from '@20minutes/s3rver';
import { TEST_BUCKET } from './names.ts';

/**
 * An S3 server over a directory, for as long as its parent lives: `node --openssl-legacy-provider serve.ts <directory>`. The flag is
 * for its continuation tokens, which it encrypts with DES. It checks signatures of version 4 by code of its own.
 */
const server = new S3rver({
  directory: process.argv[2] ?? '',
  address: '127.0.0.1',
  port: 0,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: TEST_BUCKET }],
});
const { port } = await server.run();
process.once('disconnect', () => process.exit(0));
process.send?.(port);
