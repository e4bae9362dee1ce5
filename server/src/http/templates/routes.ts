import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  maxTemplates,
  type TemplateResponse,
  updateTemplate,
} from '@jhalak/contract/routes/templates.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  type TemplateRow,
  updateTemplateRow,
} from '#db/queries/accounts/templates.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { assertFeature } from '#entitlements/features.ts';
import { ownKit } from '#http/brand/kit-routes.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';

/** Templates: a brand kit and the settings of a request for clips, saved under a name. */
export const templateFeature =
  (deps: PlansSetting & { db: Db }): Feature =>
  ({ mount }) => {
    const { db } = deps;
    const own = async ({ workspace }: MemberContext, id: string): Promise<TemplateRow> => {
      return (await findTemplate(db, { id, workspaceId: workspace.id })) ?? notFound();
    };
    const answer = async (auth: MemberContext, id: string) => ({
      ...succeeded,
      template: templateResponse(await own(auth, id)),
    });
    const assertTemplates = ({ workspace }: MemberContext) =>
      assertFeature(db, deps, { workspaceId: workspace.id, feature: 'brand-templates' });

    mount(listTemplates, async ({ auth }) => ({
      ...succeeded,
      templates: (await listTemplateRows(db, auth.workspace.id)).map(templateResponse),
    }));

    mount(createTemplate, async ({ auth, body: { name, brandKitId: kitId, settings } }) => {
      const workspaceId = auth.workspace.id;
      await assertTemplates(auth);
      if (kitId) await ownKit(db, auth, kitId);
      const id = await db.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        if ((await countTemplates(tx, workspaceId)) >= maxTemplates)
          throw new UserError('templates_full', { limit: maxTemplates });
        await auditEvent(tx, { ...actorIn(auth), kind: 'template_saved', details: { name } });
        return insertTemplate(tx, { workspaceId, name, kitId, settings });
      });
      return answer(auth, id);
    });

    mount(updateTemplate, async ({ auth, params: { id }, body }) => {
      const { name: before } = await own(auth, id);
      const { name = before, brandKitId: kitId, settings } = body;
      await assertTemplates(auth);
      if (kitId) await ownKit(db, auth, kitId);
      await db.transaction(async (tx) => {
        await updateTemplateRow(tx, id, {
          name,
          ...(kitId !== undefined && { kitId }),
          ...(settings && { settings }),
        });
        await auditEvent(tx, { ...actorIn(auth), kind: 'template_saved', details: { name } });
      });
      return answer(auth, id);
    });

    mount(deleteTemplate, async ({ auth, params: { id } }) => {
      const { name } = await own(auth, id);
      await db.transaction(async (tx) => {
        await deleteTemplateRow(tx, id);
        await auditEvent(tx, { ...actorIn(auth), kind: 'template_deleted', details: { name } });
      });
      return { ...succeeded, done: true as const };
    });
  };

const templateResponse = ({ id, name, kitId, settings, createdAt }: TemplateRow): TemplateResponse => ({
  ...{ id, name, brandKitId: kitId, settings },
  createdAt: createdAt.toISOString(),
});
