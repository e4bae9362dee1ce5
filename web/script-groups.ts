/** Which modules of the pages share a file: a request costs more than the bytes that it saves. */

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/**
 * What every page loads anyway: two files compress better than forty, and the libraries stay in the cache when only
 * our own code changes.
 */
const firstScripts = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 12 },
  // The entry stays itself: the list of files names it.
  { name: 'start', tags: ['$initial' as const], test: /(?<!index\.html|app[\\/]main\.tsx)$/, priority: 11 },
];

const home = ['shell.tsx', 'home-page.tsx', 'read-ahead.ts'].map((file) => `app/dashboard/${file}`);
const videos = ['app/dashboard/home-videos.tsx'];
const clips = ['app/dashboard/clips-page.tsx'];
const project = ['app/dashboard/project-page.tsx'];
const editor = ['app/editor/editor-page.tsx'];
const steps = [...home, ...videos, ...clips, ...project, ...editor];
const landing = ['app/landing.tsx', 'features/marketing/landing/landing-below.tsx'];
const guests = [
  ...['app/shared-page.tsx', 'app/invite-page.tsx', 'app/public-pages.tsx', 'app/session-pages.tsx'],
  ...['features/session/session-dialog.tsx', 'messages/en/en.ts'],
];
const menus = [
  ...['app/theme-menu.tsx', 'ui/sheet.tsx'],
  ...['features/marketing/demo-dialog.tsx', 'features/marketing/pricing-below.tsx'],
];
const others = [
  ...['account/settings', 'account/billing', 'dashboard/planner', 'dashboard/post', 'dashboard/review'].map(
    (page) => `app/${page}-page.tsx`,
  ),
  'app/palette/find-anything.tsx',
];

/**
 * A creator's pages in the order in which they are met, each one file with what the ones before it do not have: split
 * by who needs a module alone, Home was 96 files. What pages outside of this order need too is in files that bring
 * nothing else.
 */
const stepScripts = [
  { name: 'landed', of: [steps, landing] },
  { name: 'shown', of: [[...home, ...videos, ...clips], guests] },
  { name: 'asked', of: [[...project, ...editor], guests] },
  { name: 'menus', of: [steps, menus] },
  { name: 'home', of: [home] },
  { name: 'videos', of: [videos] },
  { name: 'clips', of: [clips] },
  { name: 'more', of: [[...project, ...editor], others] },
  { name: 'project', of: [project] },
  { name: 'editor', of: [editor] },
].map(({ name, of }, at) => ({
  // A file takes the imports of its modules along: what stands before goes first.
  priority: 10 - at,
  name: (id: string, graph: Graph) =>
    of.every((pages) => pages.some((page) => modulesOf(`${import.meta.dirname}/src/${page}`, graph).has(id)))
      ? name
      : null,
}));

/** Libraries whose entry hands on many files of their own: a module needs those whose names it imports. */
const collections = /node_modules[\\/](lucide-react|radix-ui)[\\/]/;

const known = new Map<string, ReadonlySet<string>>();

/** A page and all that it imports before it can show itself. */
function modulesOf(page: string, graph: Graph): ReadonlySet<string> {
  const found = known.get(page);
  if (found) return found;
  if (!graph.getModuleInfo(page))
    throw new Error(`${page} is not a page any more: name the one that took its place`);
  const modules = new Set([page]);
  for (const id of modules) {
    const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null };
    for (const imported of importedIds) {
      const collection = collections.exec(imported)?.[1];
      if (collection === undefined) modules.add(imported);
      else for (const file of filesNamed(code ?? '', collection, imported, graph)) modules.add(file);
    }
  }
  known.set(page, modules);
  return modules;
}

function filesNamed(code: string, collection: string, entry: string, graph: Graph): string[] {
  const { importedIds, code: list } = graph.getModuleInfo(entry) ?? { importedIds: [], code: null };
  const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from ["']${collection}["']`).exec(code) ?? [];
  return names.split(',').flatMap((name) => {
    const exported = name.trim().split(' ')[0];
    const line = new RegExp(`\\b${exported}\\b[^\\n]* from ["'](?:\\./)?([^"']+)["']`).exec(list ?? '');
    return line ? importedIds.filter((id) => id.includes(`/${line[1]}`)) : [];
  });
}

/** Files that hold more than one module, the first ones first (`codeSplitting.groups`). */
export const scriptGroups = [...firstScripts, ...stepScripts];
