const ENGINES = '^lib/(risk|forgery|load|enrich|rules|learn|collector)/';
const TESTS = '(\\.test\\.tsx?$|/fixtures/|^lib/testing/)';

/** The arrows of the house: app -> components -> lib/client -> lib/contracts; app -> lib/http -> lib/services -> engines and db/queries. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'db-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(app|components|lib|scripts|e2e)/' },
    },
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^lib/engine/', pathNot: TESTS },
      to: { path: '^(app|components|lib/(?!engine/)|db|scripts)' },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      from: { path: ENGINES, pathNot: TESTS },
      to: {
        path: '^(app|components|scripts|db/(?!vocab|customer-|alert-id)|lib/(http|services|auth|storage|jobs|client))',
      },
    },
    {
      name: 'engines-know-no-next',
      severity: 'error',
      from: { path: ENGINES, pathNot: TESTS },
      to: { path: 'node_modules/(next|react|drizzle-orm|postgres)/' },
    },
    {
      name: 'contracts-are-leaves',
      severity: 'error',
      from: { path: '^lib/contracts/', pathNot: TESTS },
      to: { path: '^(app|components|scripts|db/(?!vocab|customer-)|lib/(?!contracts))' },
    },
    {
      name: 'client-calls-the-public-api',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: TESTS },
      to: {
        path: '^(app|components|db/(?!vocab|customer-)|lib/(http|services|auth|storage|risk|rules|forgery|load|enrich|engine))',
      },
    },
    {
      name: 'components-see-contracts-only',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^(app|db/(?!vocab|customer-)|lib/(http|services|auth|storage|enrich|engine|risk|rules|forgery|load))',
      },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^lib/services/', pathNot: TESTS },
      to: { path: '^(app|components|lib/(http|client))' },
    },
    {
      name: 'lib-never-imports-app',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^(app|components|scripts)/' },
    },
    {
      name: 'product-knows-no-evaluation',
      severity: 'error',
      from: { path: '^(app|components|lib|db)/' },
      to: { path: '^(eval|bench)/' },
    },
    {
      name: 'evaluation-knows-no-services',
      severity: 'error',
      from: { path: '^eval/' },
      to: { path: '^lib/services/' },
    },
    {
      name: 'sql-only-in-db',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: TESTS },
      to: { path: 'node_modules/(postgres|pg|pg-copy-streams|drizzle-orm)/' },
    },
    {
      name: 'collector-in-the-browser-is-alone',
      severity: 'error',
      from: { path: '^lib/collector/browser/', pathNot: TESTS },
      to: { path: '^(app|components|db|scripts|lib/(?!collector/browser|contracts/collect))' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.assay)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
