import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Fontconfig settings without a single folder, so that no font of the host is ever used. */
export const fontsConfFile = path.join(import.meta.dirname, 'no-host-fonts.conf');

/** Programs and libraries; no documents, sources or data. Each mount costs a jail 0.3 ms. */
const partsOfUsr = ['/usr/bin', '/usr/lib', '/usr/lib32', '/usr/lib64'];
/** Mounted when it contains the program. */
const localParts = ['/usr/local/bin', '/usr/local/lib'];
const linksIntoUsr = ['/bin', '/sbin', '/lib', '/lib64', '/lib32'];

/**
 * The read-only mounts, as bwrap arguments, for programs (absolute or plain names) and the libraries of this machine.
 * `hidden` folders, such as a data folder below /usr/lib, are covered with an empty one.
 */
export function systemMounts(programs: string[], hidden: string[] = []): string[] {
  const isLocal = programs.some((program) => {
    const place = path.resolve('/usr/local/bin', program);
    return place.startsWith('/usr/local/') && existsSync(place);
  });
  const parts = isLocal ? [...partsOfUsr, ...localParts] : partsOfUsr;
  const folders = [...parts, '/etc/alternatives', '/nix/store'].filter(existsSync);
  const links = linksIntoUsr.filter(existsSync).flatMap((folder) => {
    const link = lstatSync(folder).isSymbolicLink();
    return link
      ? ['--symlink', realpathSync(folder).replace(/^\//, ''), folder]
      : ['--ro-bind', folder, folder];
  });
  const isMounted = (file: string) =>
    [...folders, ...linksIntoUsr].some((folder) => file.startsWith(`${folder}/`));
  // A program outside the system's folders is mounted alone, under its own name: a static build.
  const own = programs.filter((program) => path.isAbsolute(program) && !isMounted(program));
  return [
    ...folders.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...links,
    ...hidden
      .filter((folder) => isMounted(folder) && existsSync(folder))
      .flatMap((folder) => ['--tmpfs', folder]),
    ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...own.flatMap((program) => ['--ro-bind', realpathSync(program), program]),
    ...['--ro-bind', fontsConfFile, '/etc/fonts/fonts.conf'],
  ];
}
