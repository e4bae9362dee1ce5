import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditor } from '../use-editor.ts';
import { useCorrection } from './use-correction.ts';
import type { ShownWord } from './visible-words.ts';

export interface EditWordDialogProps {
  word: ShownWord;
  /** It opens for the whole video and the dictionary. */
  everywhere: boolean;
  onClose(): void;
}

/** The text of one word: its caption in this clip, or the transcript of the whole video. */
export function EditWordDialog({ word, everywhere, onClose }: EditWordDialogProps) {
  const { t } = useTranslation();
  const { video, change } = useEditor();
  const { isReady, busy, mayRemember, correctEverywhere, correctName } = useCorrection();
  const [text, setText] = useState(word.text);
  const isHeard = word.state === 'heard';
  const [scope, setScope] = useState<'here' | 'everywhere'>(isHeard && !everywhere ? 'here' : 'everywhere');
  const [remembers, setRemembers] = useState(everywhere);
  const isName = text.trim() !== '' && text.trim().length <= 64 && word.original.length <= 64;
  const canCorrect = scope === 'here' || isReady;

  const save = () => {
    if (scope === 'everywhere')
      return void (
        remembers && isName ? correctName(word, text.trim()) : correctEverywhere(word.index, text)
      ).then((done) => done && onClose());
    if (text !== word.text) change({ captions: [{ wordIndex: word.index, text: text.trim() }] });
    return onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('editor.words.editTitle', { word: word.original })} onSubmit={save}>
      <div className="grid gap-4">
        <TextField
          label={t('editor.words.editLabel')}
          value={text}
          maxLength={200}
          lang={video.language ?? undefined}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
        {isHeard && (
          <Segmented
            label={t('editor.words.scope')}
            value={scope}
            onChange={setScope}
            choices={[
              { value: 'here', label: t('editor.words.onlyHere') },
              { value: 'everywhere', label: t('editor.words.everywhere') },
            ]}
          />
        )}
        <p className="text-soft text-sm">
          {t(scope === 'here' ? 'editor.words.onlyHereHint' : 'editor.words.everywhereHint')}
        </p>
        {scope === 'everywhere' && mayRemember && (
          <Checkbox checked={remembers && isName} disabled={!isName} onChange={setRemembers}>
            {t('names.remember')}
          </Checkbox>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!canCorrect}>
            {t('words.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
