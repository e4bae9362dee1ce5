import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  getSiteTool,
  installSiteTool,
  removeSiteTool,
  type SiteTool,
  type SiteToolVersion,
} from '@jhalak/contract/routes/site-tool.ts';
import type { Feature } from '#http/core/mount.ts';

/** The program that imports from pages, as it is installed on this machine. */
export interface SiteToolPort {
  /** The path of the program that imports now, or null. */
  inUse(): string | null;
  installed(): Promise<SiteToolVersion | null>;
  /** Throws UserError `download_failed`. */
  install(wheel: Pick<SiteToolVersion, 'address' | 'sha256'>, signal: AbortSignal): Promise<void>;
  remove(): Promise<void>;
}

export interface SiteToolOptions {
  siteTool: SiteToolPort;
  recommended: SiteToolVersion;
  /** YT_DLP_PATH. */
  program: string;
  sandbox(): Promise<{ mode: 'bwrap' | 'limits' }>;
}

const timeoutMs = 80_000;

/** The calls of `contract/routes/site-tool.ts`. */
export const siteToolFeature =
  ({ siteTool, recommended, program, sandbox }: SiteToolOptions): Feature =>
  ({ mount }) => {
    const fixed = path.isAbsolute(program) ? program : null;
    const read = async (): Promise<SiteTool> => ({
      ...{ inUse: siteTool.inUse(), installed: await siteTool.installed(), recommended, fixed },
      jail: (await sandbox()).mode === 'bwrap',
    });
    mount(getSiteTool, read);
    mount(installSiteTool, async ({ body: { wheel = recommended } }) => {
      if (fixed) throw new UserError('site_tool_fixed', { path: fixed });
      await siteTool.install(wheel, AbortSignal.timeout(timeoutMs));
      return read();
    });
    mount(removeSiteTool, async () => {
      await siteTool.remove();
      return read();
    });
  };
