/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // No page uses the image optimiser: without it nobody can make the server decode pictures.
  images: { unoptimized: true },
  // `npm run verify` checks the types; an operator's first start does not pay for it again.
  typescript: { ignoreBuildErrors: true },
  // A page that nobody opens takes no memory.
  experimental: { preloadEntriesOnStart: false },
  serverExternalPackages: [
    '@node-rs/argon2',
    'busboy',
    'maxmind',
    'pg',
    'pg-copy-streams',
    'pino',
    'postgres',
    'prom-client',
    'sharp',
  ],
  outputFileTracingExcludes: { '*': ['./.assay/**', './node_modules/@ip-location-db/**'] },
};
