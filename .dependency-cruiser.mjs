// The one direction of imports (docs/architecture.md). Every rule's comment says what to do instead.
const pathOf = (name) => `^server/src/${name}(/|\\.ts$)`;

/** Above each module stands what it may not see. */
const starts = ['compose', 'main', 'supervisor', 'cli'];
const aboveJobs = ['pipeline', 'accounts', 'billing', 'webhooks', 'http', ...starts];
const aboveAdapters = ['db', 'entitlements', 'jobs', ...aboveJobs];

/** A module may not see the named ones; the comment says what to do instead. */
const mayNotSee = (from, forbidden, comment) => ({
  ...{ name: `${from}-stays-below`, comment, severity: 'error' },
  from: { path: pathOf(from), pathNot: '\\.test\\.ts$' },
  to: { path: forbidden.filter((other) => other !== from).map(pathOf) },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files import each other: move what both need into a third file below them.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-depends-on-zod-only',
      comment: 'The contract runs in the browser too: pass the value in from the server instead.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', 'node_modules/zod/'] },
    },
    mayNotSee(
      'media',
      ['adapters', ...aboveAdapters],
      'media/ holds tools without product words: pass what it needs as arguments.',
    ),
    mayNotSee(
      'adapters',
      aboveAdapters,
      'An adapter knows its port only: let the pipeline read rows and hand the values over.',
    ),
    mayNotSee(
      'db',
      ['media', 'adapters', 'entitlements', 'jobs', ...aboveJobs],
      'db/ holds queries: do the work in a stage and save its result here, and decide about plans in entitlements/.',
    ),
    mayNotSee(
      'entitlements',
      ['media', 'adapters', 'jobs', ...aboveJobs],
      'entitlements/ knows plans and what is used of them: let the caller act on its answer.',
    ),
    mayNotSee(
      'jobs',
      aboveJobs,
      'jobs/ runs handlers it does not know: register the stage in pipeline/flow.ts.',
    ),
    mayNotSee(
      'pipeline',
      aboveJobs,
      'A stage must not know who serves it: return data and let http/ present it.',
    ),
    mayNotSee(
      'accounts',
      ['jobs', ...aboveJobs],
      'accounts/ knows people, not their videos: let http/ bring the two together.',
    ),
    mayNotSee(
      'webhooks',
      ['jobs', ...aboveJobs],
      'webhooks/ sends what is in the outbox: record the event with db/queries/webhooks.',
    ),
    mayNotSee(
      'billing',
      ['jobs', ...aboveJobs],
      'billing/ knows payments and documents, not videos: let http/ or compose/ bring the two together.',
    ),
    mayNotSee('http', starts, 'http/ receives its dependencies as arguments from compose.ts.'),
    {
      name: 'stages-never-import-each-other',
      comment: 'Stages meet in rows and in pipeline/flow.ts: save a row and let the next stage read it.',
      severity: 'error',
      from: { path: '^server/src/pipeline/stages/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/pipeline/stages/([^/]+)/', pathNot: '^server/src/pipeline/stages/$1/' },
    },
    {
      name: 'only-compose-picks-an-adapter',
      comment: 'Import the port type from adapters/<port>/<port>.ts and receive the adapter as an argument.',
      severity: 'error',
      from: { path: '^server/src/(pipeline|http|jobs|accounts|billing|webhooks)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/adapters/([^/]+)/(?!\\1\\.ts$)' },
    },
    {
      name: 'web-sees-the-contract-only',
      comment: 'The browser and the server meet in contract/src: describe what both need there.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^server/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment:
        'ui/ draws what it is given: pass texts, data and actions as props; it knows only the shared `words`.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(app|features|parts|api|messages)/' },
    },
    {
      name: 'web-api-stays-below',
      comment: 'api/ talks to the server: let a feature or app/ decide what is shown.',
      severity: 'error',
      from: { path: '^web/src/(api|messages)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(app|features|parts|ui)/' },
    },
    {
      name: 'web-parts-stay-below',
      comment: 'parts/ join ui/ and api/ for every feature: pass what a feature knows as props.',
      severity: 'error',
      from: { path: '^web/src/parts/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'web-features-stay-below-app',
      comment: 'app/ composes features: pass what a feature needs as props.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-features-never-import-features',
      comment: 'Features meet in app/: compose them there.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'only-media-process-spawns',
      comment:
        'Call runProcess() of media/process.ts: it gives every child a limit, a timeout and an abort signal.',
      severity: 'error',
      from: {
        path: '^(server|contract)/src',
        pathNot: [
          '^server/src/media/process\\.ts$',
          '^server/src/supervisor(\\.ts$|/)',
          '^server/src/db/embedded/',
          // Runs inside a jail, where it starts the tool that the jail is for.
          '^server/src/adapters/web-fetch/proxy-bridge\\.ts$',
          '\\.test\\.ts$',
          '/testing/',
        ],
      },
      to: { path: '^(node:)?child_process$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules/(?!@jhalak)|/fixtures/)' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
