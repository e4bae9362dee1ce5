import { UserError } from '@jhalak/contract/errors.ts';
import {
  chooseSpeechService,
  leaveSpeechService,
  listSpeechServiceSettings,
  listSpeechServices,
  removeSpeechService,
  saveSpeechService,
  testSpeechService,
} from '@jhalak/contract/routes/speech-services.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { deleteSpeechChoice, saveSpeechChoice } from '#db/queries/accounts/speech-choice.ts';
import { actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import type { SpeechServiceStore } from '#pipeline/speech/service-settings.ts';

/** The calls of `contract/routes/speech-services.ts`. */
export const speechServiceFeature =
  ({ db, services }: { db: Db; services: SpeechServiceStore }): Feature =>
  ({ mount }) => {
    const settings = async () => ({ services: await services.settings() });
    mount(listSpeechServiceSettings, settings);
    mount(saveSpeechService, async ({ params, body }) => {
      await services.save(params.service, body);
      return settings();
    });
    mount(removeSpeechService, async ({ params }) => {
      await services.remove(params.service);
      return settings();
    });
    mount(testSpeechService, ({ params }) => services.tryOut(params.service));

    mount(listSpeechServices, ({ auth }) => services.offered(auth.workspace.id));
    mount(chooseSpeechService, async ({ auth, body }) => {
      const workspaceId = auth.workspace.id;
      const { service, mode, host: agreed } = body;
      const chosen = (await services.offered(workspaceId)).services.find(({ id }) => id === service);
      if (!chosen) throw new UserError('speech_service_missing');
      await db.transaction(async (tx) => {
        const host = await services.lockHost(tx, service);
        if (host === null) throw new UserError('speech_service_missing');
        if (agreed !== undefined && agreed !== host) throw new UserError('speech_service_moved', { host });
        await saveSpeechChoice(tx, { workspaceId, service, mode, chosenBy: auth.principal.userId });
        const details = { name: chosen.name, host };
        await auditEvent(tx, { ...actorIn(auth), kind: 'speech_service_chosen', details });
      });
      return services.offered(workspaceId);
    });
    mount(leaveSpeechService, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      await db.transaction(async (tx) => {
        await deleteSpeechChoice(tx, workspaceId);
        await auditEvent(tx, { ...actorIn(auth), kind: 'speech_service_left' });
      });
      return services.offered(workspaceId);
    });
  };
