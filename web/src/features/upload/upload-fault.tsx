import { waysAroundLimit } from '@jhalak/contract/upload-rules.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '#api/videos.ts';
import { Said } from '#messages/said.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { crossMark, uploadErrorText } from './upload-error-text.ts';
import { uploads, useUploadState } from './uploads.ts';

/** Why an upload ended, and every way on there is. */
export function UploadFaultBanner() {
  const { t } = useTranslation();
  const { fault } = useUploadState();
  const { data } = useUploads();
  if (!fault) return null;
  const isTooLarge =
    fault.fault.kind === 'tooLarge' ||
    (fault.fault.kind === 'said' && fault.fault.said.english === data?.rules.tooLarge);
  return (
    <Banner
      tone="error"
      sign={{ character: crossMark, icon: X }}
      title={uploadErrorText(fault.fault, t)}
      action={
        <div className="flex gap-2">
          {fault.file && (
            <Button size="sm" onClick={uploads.retry}>
              {t('upload.continue')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={uploads.forgetFault}>
            {t('upload.dismiss')}
          </Button>
        </div>
      }
    >
      {fault.file && <p>{t('upload.kept', { name: fault.file.name })}</p>}
      {isTooLarge && data && (
        <ul className="list-disc ps-5">
          {waysAroundLimit(data.rules).map((way, at) => (
            <li key={way.code}>
              <Said english={data.rules.waysAround[at] ?? ''} phrases={[way]} />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
