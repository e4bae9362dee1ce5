import { bumperOf, maxBumperMs } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { Film } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrollLibrary, useUploadBroll } from '#api/broll.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { FileButton } from '#ui/file-button.tsx';
import { SelectField } from '#ui/select.tsx';

const none = 'none';

export interface ChosenBumpers {
  introId: string | null;
  outroId: string | null;
}

/** What new clips of a kit begin and end with: files of the library, uploaded here too. */
export function KitBumpers({
  value,
  onChange,
}: {
  value: ChosenBumpers;
  onChange(next: ChosenBumpers): void;
}) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { data: assets = [] } = useBrollLibrary();
  const upload = useUploadBroll();
  const usable = assets.filter((asset) => asset.status === 'ready' && bumperOf(asset));
  const uploaded = assets.find(({ id }) => id === upload.data?.asset.id);
  const tooLong = uploaded && (uploaded.durationMs ?? 0) > maxBumperMs ? uploaded : null;
  const isReading = upload.isPending || assets.some(({ status }) => status === 'reading');
  const field = (label: string, chosen: string | null, choose: (id: string | null) => void) => (
    <SelectField
      label={label}
      value={usable.find(({ id }) => id === chosen)?.id ?? none}
      choices={[
        { value: none, label: t('bumpers.none') },
        ...usable.map((asset) => ({
          value: asset.id,
          label: t('bumpers.choice', { name: asset.name, seconds: secondsOf(asset) }),
        })),
      ]}
      onChange={(id) => choose(id === none ? null : id)}
    />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('bumpers.title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {field(t('bumpers.intro'), value.introId, (introId) => onChange({ ...value, introId }))}
        {field(t('bumpers.outro'), value.outroId, (outroId) => onChange({ ...value, outroId }))}
      </div>
      <FileButton
        size="sm"
        className="justify-self-start"
        accept="image/png,image/jpeg,image/webp,video/mp4,video/quicktime,video/webm"
        icon={<Film aria-hidden />}
        busy={isReading}
        onFiles={([file]) => upload.mutateAsync(file).catch(failed(t('bumpers.failed')))}
      >
        {t(isReading ? 'bumpers.reading' : 'bumpers.upload')}
      </FileButton>
      {tooLong && (
        <p role="status" className="text-sm">
          {t('bumpers.tooLong', {
            name: tooLong.name,
            seconds: ((tooLong.durationMs ?? 0) / 1000).toFixed(1),
          })}
        </p>
      )}
      {uploaded?.failure && (
        <p role="alert" className="text-red text-sm">
          <LocalizedMessage {...messageOfFailure(uploaded.failure)} />
        </p>
      )}
      <p className="text-soft text-xs">{t('bumpers.hint')}</p>
    </fieldset>
  );
}

const secondsOf = (asset: BrollAsset): string => ((bumperOf(asset)?.durationMs ?? 0) / 1000).toFixed(1);
