import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { FileText } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useAddSubtitles } from '#api/transcript.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { languageChoices } from './language-choices.ts';

const byScript = 'auto';

export interface AddSubtitlesDialogProps {
  videoId: string;
  onClose(): void;
  /** What comes after the words: clips at once, or their settings first. Absent: the words are all that is wanted. */
  onAdded?(next: 'clips' | 'settings'): void;
}

/** Brings the words along, as a file or pasted; the clips that were cut without them are cut again by the server. */
export function AddSubtitlesDialog({ videoId, onClose, onAdded }: AddSubtitlesDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const add = useAddSubtitles(videoId);
  const [chosen, choose] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<LanguageCode | typeof byScript>(byScript);
  // The server knows subtitles by their times.
  const file = chosen ?? (text.trim() === '' ? null : new File([text], 'pasted.txt'));
  const rejection = file && refuseSubtitles(file);
  const error = rejection
    ? t(`project.subtitles.${rejection}`)
    : add.error
      ? errorText(add.error)
      : undefined;
  const isUnsendable = file === null || rejection !== null;
  const send = (next: 'clips' | 'settings') => {
    if (!file || rejection) return;
    // As a promise: the page refreshes before it is answered, and what opened this dialog may be gone then.
    void add.mutateAsync({ file, language: language === byScript ? null : language }).then(
      () => {
        if (!onAdded || next === 'settings') toast.success(t('project.subtitles.taken'));
        onClose();
        onAdded?.(next);
      },
      () => undefined, // Shown in the dialog.
    );
  };
  const change = () => add.reset();
  const main = t(onAdded ? 'project.subtitles.addForClips' : 'project.subtitles.add');
  return (
    <Dialog
      onClose={onClose}
      title={t('project.subtitles.title')}
      description={t(onAdded ? 'project.subtitles.textForClips' : 'project.subtitles.text')}
      actions={
        <>
          {onAdded ? (
            <Button variant="ghost" disabled={isUnsendable || add.isPending} onClick={() => send('settings')}>
              {t('project.ways.settings')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('words.cancel')}</Button>
          )}
          <Button
            variant="primary"
            busy={add.isPending}
            disabled={isUnsendable}
            onClick={() => send('clips')}
          >
            {main}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          file={chosen}
          onFile={(next) => {
            change();
            choose(next);
          }}
        />
        {chosen === null && (
          <TextAreaField
            label={t('project.subtitles.paste')}
            hint={t('project.subtitles.pasteHint')}
            rows={4}
            value={text}
            onChange={({ target }) => {
              change();
              setText(target.value);
            }}
          />
        )}
        {error && (
          <p role="alert" className="text-red text-sm [overflow-wrap:anywhere]">
            {error}
          </p>
        )}
        <SelectField
          label={t('project.subtitles.language')}
          value={language}
          onChange={setLanguage}
          choices={[{ value: byScript, label: t('project.subtitles.languageAuto') }, ...languageChoices]}
        />
        <details className="text-sm">
          <summary className="w-fit rounded-sm font-medium">{t('project.subtitles.youtube')}</summary>
          <ol className="mt-2 grid list-decimal gap-1 ps-5 text-soft">
            {(['one', 'two', 'three', 'four'] as const).map((step) => (
              <li key={step}>{t(`project.subtitles.steps.${step}`)}</li>
            ))}
          </ol>
        </details>
      </div>
    </Dialog>
  );
}

/** A place to drop the file on, with a button for keyboards; then the file with the way to another one. */
function FileDrop({ file, onFile }: { file: File | null; onFile(file: File | null): void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0] ?? file);
  };
  return (
    <section
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-4 py-5 text-center text-sm transition-[border-color,background-color]',
        isOver ? 'border-accent-edge bg-accent-wash' : 'border-edge/60',
      )}
    >
      <FileText aria-hidden className="size-6 text-accent-ink" />
      <p id={id} className="wrap-anywhere font-medium">
        {file ? file.name : t('project.subtitles.drop')}
      </p>
      <p className="text-soft">{t('project.subtitles.fileHint')}</p>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('project.subtitles.file')}
        accept=".srt,.vtt,.txt,text/vtt,text/plain,application/x-subrip"
        onChange={({ target }) => {
          onFile(target.files?.[0] ?? file);
          // The same file chosen again is another choice.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onClick={() => field.current?.click()}>
          {t(file ? 'words.replace' : 'project.subtitles.choose')}
        </Button>
        {file && (
          <Button size="sm" variant="ghost" onClick={() => onFile(null)}>
            {t('words.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

const largestBytes = 5 * 1024 * 1024;

/** Why a file is not even sent as words, or null; the server reads it in any case. */
function refuseSubtitles({ name, size }: Pick<File, 'name' | 'size'>): 'wrong' | 'tooLarge' | null {
  if (!/\.(?:srt|vtt|txt)$/i.test(name)) return 'wrong';
  return size > largestBytes ? 'tooLarge' : null;
}
