const { rulesOfFloors } = require('./scripts/lib/floors.cjs');

/** The direction of imports, enforced: domain → contract; server, web, simulation → contract, domain; demo → server and below; question-maker → domain; checker → domain alone. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/(domain|question-maker|server|web|demo|checker)/' },
    },
    {
      name: 'contract-needs-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'domain-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^packages/(question-maker|server|web|demo|checker)/' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-not-to-web-nor-demo',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/(web|demo|checker)/' },
    },
    {
      name: 'web-not-to-server-nor-demo',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/(server|demo|checker)/' },
    },
    {
      name: 'platform-imports-nothing-above',
      comment: 'Its tests neither, but for the databases that the server makes.',
      severity: 'error',
      from: { path: '^packages/server/(src|test)/platform/' },
      to: {
        path: '^packages/server/',
        pathNot: [
          '^packages/server/(src|test)/platform/',
          '^packages/server/test/testing/database\\.ts$',
        ],
      },
    },
    {
      name: 'shared-knows-no-resource',
      severity: 'error',
      from: { path: '^packages/server/src/shared/' },
      to: { path: '^packages/server/src/resources/' },
    },
    ...rulesOfFloors,
    {
      name: 'what-serves-needs-no-test',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: ['/fixtures/', '\\.(test|testing)\\.ts$'],
      },
      to: { path: ['^packages/server/test/', '/fixtures/', '\\.(test|testing)\\.ts$'] },
    },
    {
      name: 'demo-knows-what-the-server-offers',
      comment: 'The exports of its package.json, and no page.',
      severity: 'error',
      from: { path: '^packages/demo/' },
      to: {
        path: [
          '^packages/(web|checker)/',
          '^packages/server/(src|test)/(?!(app|paths|queues|seeding|tables)\\.ts$|commands/|platform/database/index\\.ts$|testing/index\\.ts$)',
        ],
      },
    },
    {
      name: 'checker-knows-the-rules-alone',
      comment: 'It runs where nothing of the product is: at an auditor’s, without a network.',
      severity: 'error',
      from: { path: '^packages/checker/' },
      to: { path: '^packages/(contract|question-maker|server|web|demo)/' },
    },
    {
      name: 'checker-does-io-in-its-command-alone',
      severity: 'error',
      from: { path: '^packages/checker/src/(?!command/)', pathNot: '\\.(test|testing)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-page-carries-the-question-maker',
      comment: 'A test may ask whether it reads what a page says it does.',
      severity: 'error',
      from: { path: '^packages/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/question-maker/' },
    },
    {
      name: 'question-maker-knows-the-rules-alone',
      comment: 'It is as pure as they are; the server alone asks it.',
      severity: 'error',
      from: { path: '^packages/question-maker/' },
      to: { path: '^packages/(server|web|demo|checker)/' },
    },
    {
      name: 'question-maker-does-no-io',
      severity: 'error',
      from: { path: '^packages/question-maker/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'simulation-knows-the-rules-alone',
      comment: 'It shows what the rules of the domain do; nothing of the product knows it.',
      severity: 'error',
      from: { path: '^simulation/' },
      to: { path: '^packages/(server|web|demo)/|^(e2e|bench)/' },
    },
    {
      name: 'nothing-knows-the-simulation',
      severity: 'error',
      from: { path: '^(packages|e2e|bench)/' },
      to: { path: '^simulation/' },
    },
    {
      name: 'ui-knows-no-product-word',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^packages/web/src/(resources|routes|layout|app)/' },
    },
    {
      name: 'web-app-knows-no-resource',
      comment: 'The kit below the resources; what stands around them is in layout.',
      severity: 'error',
      from: { path: '^packages/web/src/app/' },
      to: { path: '^packages/web/src/(resources|routes|layout)/' },
    },
    {
      name: 'web-resources-know-no-layout',
      severity: 'error',
      from: { path: '^packages/web/src/resources/' },
      to: { path: '^packages/web/src/(routes|layout)/' },
    },
    {
      name: 'queries-stay-at-home',
      comment: 'Another resource is asked through its service or access functions.',
      severity: 'error',
      from: { path: '^packages/server/src/resources/([^/]+)/' },
      to: {
        path: '^packages/server/src/resources/[^/]+/.*\\.queries\\.ts$',
        pathNot: '^packages/server/src/resources/$1/',
      },
    },
    {
      name: 'web-resources-meet-in-pages',
      comment: 'A web resource composes others only in a page.',
      severity: 'error',
      from: { path: '^packages/web/src/resources/([^/]+)/', pathNot: '-page\\.tsx$' },
      to: { path: '^packages/web/src/resources/', pathNot: '^packages/web/src/resources/$1/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
