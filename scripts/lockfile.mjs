/**
 * Errors of a lockfile's text: an address of a registry in it would tie every installation to that registry, and a
 * package without a checksum could be anything. `.npmrc` keeps addresses out; a lockfile made without it has them.
 */
export function lockfileErrors(text) {
  const errors = [];
  for (const [name, entry] of Object.entries(JSON.parse(text).packages)) {
    if (/^(https?|git\+?\w*):/.test(entry.resolved ?? '') && !entry.link)
      errors.push(`${name}: resolved ${entry.resolved}`);
    if (/(^|\/)node_modules\//.test(name) && !entry.link && !entry.integrity)
      errors.push(`${name}: no integrity`);
  }
  return errors;
}
