import { isAllowed } from '@jhalak/contract/permissions.ts';
import type { Route } from '@jhalak/contract/routes/route.ts';
import {
  v1EditInWords,
  v1EditPlan,
  v1GetClipCaptions,
  v1GetExport,
  v1ListClips,
  v1StartExport,
} from '@jhalak/contract/routes/v1/clips.ts';
import { v1StartGeneration } from '@jhalak/contract/routes/v1/generations.ts';
import {
  v1DeleteProject,
  v1GetStatus,
  v1ImportProject,
  v1ListProjects,
} from '@jhalak/contract/routes/v1/projects.ts';
import { z } from 'zod';
import type { AuthContext } from '#http/core/auth-context.ts';
import { strictSchema } from '#http/core/strict-schema.ts';

/** A tool of the MCP endpoint: a call of version 1 under a name of its own. */
interface Tool {
  route: Route;
  description: string;
  /** Fields of the body that the tool takes; absent: all. */
  fields?: readonly string[];
  /** The argument or the field of its answer that names a project, whose page the result then has as `page_url`. */
  project?: 'id' | 'project_id';
}

const page = 'Give the user page_url, where clips are played and downloaded after signing in.';

/** Without it a call that is repeated would cut twice, and a change of the user's team be cut into. */
const once =
  'Send as planVersion the plan_version of the clip that you have read, and an editId of your own, at least 16 random letters and digits: the same one when you repeat a call that had no answer, a new one for every other edit.';

export const mcpTools = {
  list_projects: { route: v1ListProjects, description: 'Lists projects, newest first.' },
  create_project_from_link: {
    route: v1ImportProject,
    description: 'Makes a project from a link to a video. Ask get_status until it is ready.',
  },
  get_status: {
    route: v1GetStatus,
    description: `Tells how far a project is, with stage, progress and the reason of a failure. ${page}`,
    project: 'id',
  },
  generate_clips: {
    route: v1StartGeneration,
    description: 'Cuts a project into clips. Ask get_status until they are ready, then list_clips.',
  },
  list_clips: {
    route: v1ListClips,
    description: `Lists the clips of a project with their scores. ${page}`,
    project: 'id',
  },
  edit_clip: {
    route: v1EditPlan,
    description: `Changes the title, the cut or the captions of a clip and renders it again. ${once}`,
    fields: ['title', 'startMs', 'endMs', 'caption_style', 'captionSettings', 'planVersion', 'editId'],
  },
  edit_clip_in_words: {
    route: v1EditInWords,
    description:
      'Reads a request such as "cut the first sentence, bigger captions" (also Hindi or Hinglish) and lists what it would change. Show the list to the user, then call again with dry_run false. ' +
      once,
  },
  export_clip: {
    route: v1StartExport,
    description: 'Makes a file of a clip in a ratio and quality. Ask get_export until it is ready.',
  },
  get_export: {
    route: v1GetExport,
    description: `Tells how far an export is and where its file is, which needs the key. ${page}`,
    project: 'project_id',
  },
  get_captions: { route: v1GetClipCaptions, description: 'Reads the captions of a clip as SRT or WebVTT.' },
  delete_project: {
    route: v1DeleteProject,
    description: 'Deletes a project with its clips, for good. Confirm with the user first.',
  },
} as const satisfies Record<string, Tool>;

const tools: Record<string, Tool> = mcpTools;

/** The tool of a name, where the key's scopes and its maker's role allow it. */
export function findTool(auth: AuthContext, name: string): Tool | null {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  return tool && isAllowed({ ...auth, operator: false }, tool.route.permission) ? tool : null;
}

/** What a key may use, as MCP describes tools. */
export const describeTools = (auth: AuthContext) =>
  Object.keys(tools).flatMap((name) => {
    const tool = findTool(auth, name);
    return tool ? [describeTool(name, tool)] : [];
  });

const describeTool = (name: string, tool: Tool) => ({
  name,
  description: tool.description,
  inputSchema: z.toJSONSchema(inputOf(tool), { io: 'input', unrepresentable: 'any' }),
  annotations: {
    readOnlyHint: tool.route.method === 'get',
    destructiveHint: tool.route.method === 'delete',
  },
});

/** Of a call that makes something; one that names its edit has it there. */
const takesKey = (tool: Tool): boolean =>
  tool.route.method === 'post' && !Object.keys(bodyShape(tool)).includes('editId');

const bodyShape = ({ route, fields }: Tool) =>
  Object.fromEntries(
    Object.entries(route.body?.shape ?? {}).filter(([name]) => !fields || fields.includes(name)),
  );

/** Path, query and body in one object; their names do not meet. */
const inputOf = (tool: Tool) =>
  strictSchema(
    z.object({
      ...tool.route.params?.shape,
      ...tool.route.query?.shape,
      ...bodyShape(tool),
      ...(takesKey(tool) && { idempotency_key: idempotencyKey }),
    }),
  );

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,255}$/, '16 to 255 visible characters')
  .optional()
  .describe(
    'At least 16 random letters and digits of your own: the same ones when you repeat a call that had no answer, which then has its effect once; new ones for every other call.',
  );

/** Takes arguments apart as the call wants them; throws ZodError for what the tool does not take. */
export function requestOf(tool: Tool, given: unknown) {
  const values = inputOf(tool).parse(given);
  const pick = (shape: object = {}) =>
    Object.fromEntries(Object.entries(given as object).filter(([name]) => name in shape && name in values));
  const { params, query } = tool.route;
  return {
    ...{ params: pick(params?.shape), query: pick(query?.shape), body: pick(bodyShape(tool)) },
    key: z.object({ idempotency_key: idempotencyKey }).parse(values).idempotency_key,
  };
}
