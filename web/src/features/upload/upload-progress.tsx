import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilling } from '#api/billing.ts';
import { useCanHear } from '#api/speech-services.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { DiscardQuestion, isWorthAsking } from './discard-question.tsx';
import { minutesLeft } from './minute-cost.ts';
import type { RunningUpload } from './upload-store.ts';
import { uploads, useReadUnfinished, useUploadState } from './uploads.ts';

/** The file that is being sent, and those behind it. */
export function UploadProgress({ running }: { running: RunningUpload }) {
  const { t } = useTranslation();
  const { waiting } = useUploadState();
  const readUnfinished = useReadUnfinished();
  const { file, sentBytes, paused } = running;
  // The next file may be on its way before the answer comes.
  const [asked, ask] = useState<File | null>(null);
  const cancel = () => void uploads.cancel().then(readUnfinished);
  const percent = file.size > 0 ? (sentBytes / file.size) * 100 : 0;
  const label = t(paused ? 'upload.pausedName' : 'upload.uploading', { name: file.name });
  return (
    <section
      aria-label={t('dashboard.stages.upload')}
      className="grid content-center gap-3 rounded-lg border border-line bg-sunken px-4 py-8 sm:px-8 sm:py-12"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate font-semibold" title={file.name}>
          {label}
        </p>
        <p className="font-brand font-semibold text-lg tabular-nums">{Math.floor(percent)}%</p>
      </div>
      <Progress percent={percent} label={label} className="bg-surface" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft text-sm tabular-nums">
          {t('upload.sent', { sent: formatBytes(sentBytes), total: formatBytes(file.size) })}
          <Pace running={running} />
        </p>
        <div className="flex gap-2">
          {paused ? (
            <Button size="sm" icon={<Play aria-hidden />} onClick={uploads.resume}>
              {t('upload.continue')}
            </Button>
          ) : (
            <Button size="sm" icon={<Pause aria-hidden />} onClick={uploads.pause}>
              {t('words.pause')}
            </Button>
          )}
          <Button
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => (isWorthAsking(sentBytes) ? ask(file) : cancel())}
          >
            {t('upload.cancel')}
          </Button>
        </div>
      </div>
      <WordsChoice wordsWait={running.wordsWait} />
      <p className="text-soft text-sm">{t(isPhoneOfCopies() ? 'upload.leavePhone' : 'upload.leave')}</p>
      {waiting.length > 0 && (
        <ul aria-label={t('upload.next')} className="grid gap-1 border-line border-t pt-3 text-sm">
          {waiting.map((next) => (
            <li key={`${next.name}-${next.lastModified}`} className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className="text-soft">{t('upload.next')}: </span>
                {next.name}
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('upload.removeWaiting', { name: next.name })}
                onClick={() => uploads.removeWaiting(next)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked === file && (
        <DiscardQuestion {...{ name: file.name, sentBytes }} onConfirm={cancel} onClose={() => ask(null)} />
      )}
    </section>
  );
}

/**
 * An iPhone hands over a copy of a video from Photos, compressed anew at each choice: another file, whose upload begins anew
 * (https://github.com/tus/tus-js-client/issues/142).
 */
const isPhoneOfCopies = (): boolean => /\biPhone\b/.test(navigator.userAgent);

/** What the transcription takes, and the way to choose a part of the video before it. */
function WordsChoice({ wordsWait }: Pick<RunningUpload, 'wordsWait'>) {
  const { t } = useTranslation();
  const { data: billing } = useBilling();
  const canHear = useCanHear();
  // Where nothing transcribes it, nothing is counted.
  if (!canHear) return null;
  const left = billing ? minutesLeft(billing.usage) : null;
  return (
    <div>
      {left !== null && !wordsWait && (
        <p className="text-soft text-sm">{t('upload.uses', { left: left.toLocaleString('en-IN') })}</p>
      )}
      <Checkbox checked={wordsWait} onChange={uploads.letWordsWait}>
        {t('upload.partFirst')}
      </Checkbox>
    </div>
  );
}

function Pace({ running: { file, sentBytes, bytesPerSecond, paused } }: { running: RunningUpload }) {
  const { t } = useTranslation();
  if (paused) return null;
  if (bytesPerSecond === null) return <> · {t('dashboard.stages.measuring')}</>;
  const seconds = (file.size - sentBytes) / bytesPerSecond;
  return (
    <>
      {' · '}
      {t('upload.pace', { speed: formatBytes(bytesPerSecond), time: formatSeconds(Math.ceil(seconds)) })}
    </>
  );
}
