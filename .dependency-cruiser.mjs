/**
 * Imports go one way: api → commands, projections → domain; infra implements ports that those declare;
 * web takes types alone, and values of domain/format and of the pages that notices lead to. Programs wire the layers together.
 * A test may import any layer, and nothing but a test imports a test.
 */
const testCode = [
  String.raw`\.(test|test-d|fixture)\.tsx?$`,
  // Contract suites, and what several tests of an adapter share.
  String.raw`^infra/.+/(contract|fixture)(\.ts$|/)`,
  '^tests/',
];
/** How numbers, dates and money are written. Pages import it as values, so it imports nothing. */
const FORMAT = '^domain/format/';
/** The pages that notices lead to: one table for mails and for the pages. */
const NOTICE_PAGES = String.raw`^domain/notifications/kinds/pages\.ts$`;
const layers = '^(domain|commands|projections|api|infra|web|tests)/';
/** Modules that may import from every layer: the programs that are started, and the tools of development. */
const compositionRoots = ['^infra/programs/', '^infra/dev/'];

/** Subjects of the product; a folder of a layer beside them serves all areas. */
const areas = [
  'accounts',
  'advertising',
  'ai',
  'analytics',
  'audit',
  'commerce',
  'competitions',
  'dashboard',
  'events',
  'feed',
  'notifications',
  'profile',
  'search',
  'social',
  'sports',
].join('|');
/** It drives the commands of all areas, as members do. */
const DEMO = '^commands/demo/';

/** A layer imports no other layers than these. */
const layer = (name, allowed) => ({
  name: `${name}-imports-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: [...testCode, ...compositionRoots] },
  to: { path: layers, pathNot: [name, ...allowed].map((to) => `^${to}/`) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-pure-packages-and-itself',
      severity: 'error',
      // ids are hashes of names: pure, though Node has the hash
      from: { path: '^domain/', pathNot: [...testCode, String.raw`^domain/kit/ids\.ts$`] },
      to: { pathNot: ['^domain/', 'node_modules/zod/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'format-imports-nothing',
      severity: 'error',
      from: { path: FORMAT, pathNot: testCode },
      to: { pathNot: FORMAT },
    },
    {
      name: 'pages-of-notices-import-types-alone',
      severity: 'error',
      from: { path: NOTICE_PAGES },
      to: { dependencyTypesNot: ['type-only'] },
    },
    layer('commands', ['domain']),
    layer('projections', ['domain']),
    layer('api', ['domain', 'commands', 'projections']),
    layer('infra', ['domain', 'commands', 'projections']),
    layer('web', ['domain']),
    {
      name: 'web-imports-types-alone',
      severity: 'error',
      from: { path: '^web/', pathNot: testCode },
      to: { path: '^domain/', pathNot: [FORMAT, NOTICE_PAGES], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mantine-is-wrapped-in-ui',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/ui/' },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'features-meet-at-their-index',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/$1/', String.raw`^web/src/features/[^/]+/index\.tsx?$`],
      },
    },
    {
      // Within a layer. What several areas need lies in a folder beside them.
      name: 'areas-meet-at-their-index',
      severity: 'error',
      from: { path: '^(commands|projections|api)/([^/]+)', pathNot: [...testCode, DEMO] },
      to: { path: `^$1/(?:${areas})/`, pathNot: ['^$1/$2/', String.raw`^$1/[^/]+/index\.ts$`] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: testCode },
      to: { path: testCode },
    },
    { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'every-package-is-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'the-server-runs-without-dev-packages',
      severity: 'error',
      from: { path: '^(commands|projections|api|infra)/', pathNot: [...testCode, '^infra/dev/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A bench with packages of its own.
    exclude: { path: ['/generated/', '^tests/bench/lighthouse/'] },
    // Type-only imports count as well: a circle of types is a circle.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
