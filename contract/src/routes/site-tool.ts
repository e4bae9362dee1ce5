import { z } from 'zod';
import { routesOf } from './route.ts';

// yt-dlp, the program that imports videos from pages, as the operator installs and updates it.

const route = routesOf('Installation');
const permission = 'installation:manage';

/** A wheel of yt-dlp on a server of Python packages, or anywhere else. */
const addressSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/\S+\/yt_dlp-[\w.]+-py3-none-any\.whl$/, 'this is not the address of a yt-dlp wheel');
const sha256Schema = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 has 64 hexadecimal digits'));

const versionSchema = z.object({ version: z.string(), address: z.string(), sha256: z.string() });
export type SiteToolVersion = z.infer<typeof versionSchema>;

const siteToolSchema = z.object({
  /** The program that imports now; null: pages cannot be imported. */
  inUse: z.string().nullable(),
  /** The version that was installed here, or null. */
  installed: versionSchema.nullable(),
  /** The version that this release of Jhalak was tried with. */
  recommended: versionSchema,
  /** The program that YT_DLP_PATH names; it is used instead of an installed one. */
  fixed: z.string().nullable(),
  /** Whether media tools run in a jail; without one pages are not imported. */
  jail: z.boolean(),
});
export type SiteTool = z.infer<typeof siteToolSchema>;

export const getSiteTool = route('getSiteTool', 'GET /installation/site-tool', {
  summary: 'The yt-dlp that imports videos from pages.',
  permission,
  output: siteToolSchema,
});

export const installSiteTool = route('installSiteTool', 'POST /installation/site-tool', {
  summary: 'Downloads a version of yt-dlp, compares it with its checksum, and uses it for the next import.',
  permission,
  body: z.object({
    /** Absent: the recommended version. */
    wheel: z.object({ address: addressSchema, sha256: sha256Schema }).optional(),
  }),
  output: siteToolSchema,
  rejections: ['download_failed', 'site_tool_fixed'],
  example: { body: {} },
});

export const removeSiteTool = route('removeSiteTool', 'DELETE /installation/site-tool', {
  summary: 'Removes the installed yt-dlp; one of the system is used again, if there is one.',
  permission,
  output: siteToolSchema,
});
