import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import type { ExportRow } from '#db/queries/exports/exports.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { ownClip } from '#http/core/authorize.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import { requestExport } from '#pipeline/commands/request-export.ts';
import type { ChangeDeps } from '#pipeline/commands/update-clip.ts';

export interface ExportDeps extends ChangeDeps {
  db: Db;
}

interface RequestedExport {
  outputId: string;
  /** Absent: the clip's own. */
  aspectRatio?: Ratio | undefined;
  quality: Quality;
  /** Absent: the language that the clip's captions are shown in. */
  subtitleLanguage?: SubtitleLanguage | undefined;
  /** Whether a translation that the clip does not have could be made here. */
  hasTranslator?: boolean;
  maxBytes?: number | undefined;
}

/**
 * Takes the wish for a file of a clip; a program's counts now, a user's at its first download. Throws UserError
 * `not_found` and those of `requestExport`; `record` notes the export's id in the same transaction.
 */
export async function startExport(
  deps: ExportDeps,
  auth: MemberContext,
  { outputId, aspectRatio, ...choices }: RequestedExport,
  record: RecordEffect = recordNothing,
): Promise<ExportRow> {
  const { clip, output, plan } = await ownClip(deps.db, auth, outputId);
  const ratio = aspectRatio ?? output.ratio;
  return deps.db.transaction(async (tx) => {
    const made = await requestExport(tx, deps, {
      ...{ clipId: clip.id, userId: auth.principal.userId, ratio, ...choices },
      counted: auth.principal.kind === 'apiKey',
    });
    if (!made) throw new UserError('not_found');
    const details = { title: plan?.title ?? '', ratio };
    await auditEvent(tx, { ...actorIn(auth), kind: 'clip_exported', details });
    await record(tx, made.id);
    return made;
  });
}
