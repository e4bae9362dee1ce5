/** What the lockfile says of a package. */
interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; `unknown` where the package names none. */
  licence: string;
}

/** Packages whose package.json has no SPDX field; read from their own licence texts. */
const licencesByHand: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'combine-errors': 'MIT',
  'png-js': 'MIT',
};

/** LGPL is allowed where users can replace the part: jassub's worker and WebAssembly are files of their own. */
const replaceableParts = new Set(['jassub']);

/** The packages that a workspace needs to run, with everything that they need, by name; workspaces are not listed. */
export function shippedPackages(
  packages: LockedPackages,
  roots: { workspace: string; only?: (name: string) => boolean },
  leftOut: readonly string[] = [],
): ShippedPackage[] {
  const seen = new Map<string, ShippedPackage>();
  const visit = (place: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (leftOut.includes(name) || (place === roots.workspace && roots.only && !roots.only(name))) continue;
      const found = placeOf(packages, place, name);
      const locked = found === null ? undefined : packages[found];
      // An optional peer that is not installed.
      if (found === null || !locked || seen.has(found)) continue;
      if (locked.link) {
        visit(name.replace('@jhalak/', ''));
        continue;
      }
      const licence = locked.license ?? licencesByHand[name] ?? 'unknown';
      seen.set(found, { name, version: locked.version ?? '', licence });
      visit(found);
    }
  };
  visit(roots.workspace);
  return [...seen.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version),
  );
}

/** Where npm finds a dependency: in the folder of the package that needs it, or in one above. */
function placeOf(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
    if (!folder.includes('node_modules/')) folder = '';
  }
}

/** One sentence for every package whose licence does not allow it to be shipped as it is. */
export const licenceErrors = (shipped: readonly ShippedPackage[]): string[] =>
  shipped.flatMap(({ name, version, licence }) => {
    if (licence === 'unknown') return [`${name} ${version} names no licence`];
    return isAllowed(licence, replaceableParts.has(name)) ? [] : [`${name} ${version} is ${licence}`];
  });

/** SPDX: of an OR one part is enough, of an AND all are needed; AND binds closer. */
function isAllowed(expression: string, isReplaceable: boolean): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let allowed = both();
    while (tokens[at] === 'OR') {
      at += 1;
      const other = both();
      allowed = allowed || other;
    }
    return allowed;
  };
  const both = (): boolean => {
    let allowed = single();
    while (tokens[at] === 'AND') {
      at += 1;
      const other = single();
      allowed = allowed && other;
    }
    return allowed;
  };
  const single = (): boolean => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = either();
      at += 1;
      return inner;
    }
    if (tokens[at] === 'WITH') at += 2;
    return /^LGPL-/.test(token) ? isReplaceable : !/^A?GPL(-|$)/.test(token);
  };
  return either();
}
