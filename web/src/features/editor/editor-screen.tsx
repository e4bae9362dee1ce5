import type { User } from '@jhalak/contract/routes/user.ts';
import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BrollPanel } from './b-roll/broll-panel.tsx';
import { ClipsPanel } from './clips/clips-panel.tsx';
import { CustomizePanel } from './customize/customize-panel.tsx';
import { ExportList } from './export/export-list.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ReceiptSection } from './export/receipt-section.tsx';
import { FramePanel } from './frame/frame-panel.tsx';
import { EditorHeader } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { EditorLayout } from './layout.tsx';
import { ClipNotes } from './notes.tsx';
import { Player } from './player/player.tsx';
import { ratiosOf } from './state/clip-groups.ts';
import { Timeline } from './timeline/timeline.tsx';
import { PresenceNote } from './together/presence-note.tsx';
import { useEditor } from './use-editor.ts';
import { useIsWide } from './use-is-wide.ts';
import { useEditorKeys } from './use-keys.ts';
import { VersionsSheet } from './versions/versions-sheet.tsx';
import { WordsPanel } from './words/words-panel.tsx';

export interface EditorScreenProps {
  user: User;
  avatar: ReactNode;
  /** Opens the links of the selected clip. */
  onShare(): void;
  /** Draws what was said about a clip; `onSeek` takes milliseconds of the clip. Absent: nothing was said of any. */
  feedbackOf?: ((clip: { clipId: string; onSeek(ms: number): void }) => ReactNode) | undefined;
}

/** Everything of the editor in its place. */
export function EditorScreen({ user, avatar, onShare, feedbackOf }: EditorScreenProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { group, playback } = useEditor();
  const [keys, setKeys] = useState(false);
  const [versions, setVersions] = useState(false);
  const [leftTab, setLeftTab] = useState('clips');
  const [rightTab, setRightTab] = useState('style');
  const [phoneTab, setPhoneTab] = useState('clips');
  useEditorKeys(useCallback(() => setKeys(true), []));
  const showBroll = () => {
    setRightTab('broll');
    setPhoneTab('broll');
  };
  const showWords = () => {
    setLeftTab('words');
    setPhoneTab('words');
  };
  const showFrame = () => {
    setRightTab('frame');
    setPhoneTab('frame');
  };
  const showExports = () => {
    setRightTab('export');
    setPhoneTab('export');
  };
  const leftTabs = [
    { id: 'clips', name: t('editor.panels.clips'), content: <ClipsPanel onAddBroll={showBroll} /> },
    { id: 'words', name: t('editor.panels.words'), content: <WordsPanel /> },
  ];
  const feedbackTabs =
    feedbackOf && group
      ? [
          {
            id: 'feedback',
            name: t('sharing.feedback'),
            content: <div className="p-3">{feedbackOf({ clipId: group.id, onSeek: playback.seekClip })}</div>,
          },
        ]
      : [];
  const rightTabs = [
    { id: 'style', name: t('studio.panels.style'), content: <CustomizePanel /> },
    { id: 'frame', name: t('editor.panels.frame'), content: <FramePanel /> },
    { id: 'export', name: t('studio.panels.export'), content: <ExportPanel /> },
    { id: 'broll', name: t('studio.panels.broll'), content: <BrollPanel /> },
  ];
  const actions = (
    <div className="flex items-center gap-3">
      <PresenceNote />
      <SavingNote />
      <ExportMenu onStarted={showExports} onShare={onShare} />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to let go of a clicked button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a user of the keys keeps the focus.
    <div className="flex h-dvh flex-col overflow-hidden" onClick={freeSpaceBar}>
      <EditorHeader
        user={user}
        avatar={avatar}
        actions={isWide && actions}
        onShowKeys={() => setKeys(true)}
        onShowVersions={() => setVersions(true)}
      />
      <EditorLayout
        left={
          <Tabs
            fill
            label={t('editor.panels.left')}
            tabs={[...leftTabs, ...feedbackTabs]}
            value={leftTab}
            onChange={setLeftTab}
          />
        }
        right={
          <Tabs
            fill
            label={t('editor.panels.right')}
            tabs={rightTabs}
            value={rightTab}
            onChange={setRightTab}
          />
        }
        tabs={
          <Tabs
            fill
            label={t('editor.panels.left')}
            tabs={[...leftTabs, ...rightTabs, ...feedbackTabs]}
            value={phoneTab}
            onChange={setPhoneTab}
          />
        }
        stage={
          <div className="flex h-full min-h-0 flex-col">
            <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 p-2 max-sm:py-1.5">
              <RatioChoice />
              {!isWide && actions}
              <ClipNotes />
            </div>
            <div className="min-h-0 flex-1">
              <Player />
            </div>
          </div>
        }
        timeline={<Timeline onOpenScene={showFrame} onOpenBroll={showBroll} onOpenWords={showWords} />}
      />
      <VersionsSheet open={versions} onOpenChange={setVersions} />
      <KeysDialog open={keys} onOpenChange={setKeys} />
    </div>
  );
}

/** A button that was clicked with the mouse would keep the space bar to itself instead of playing. */
function freeSpaceBar(event: MouseEvent<HTMLElement>): void {
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  event.target.closest<HTMLElement>('button:not([aria-haspopup])')?.blur();
}

/** Which ratio of the clip is on screen. */
function RatioChoice() {
  const { t } = useTranslation();
  const { group, ratio, setRatio } = useEditor();
  if (!group) return null;
  return (
    <Segmented
      label={t('words.aspectRatio')}
      value={ratio}
      onChange={setRatio}
      choices={ratiosOf(group).map((value) => ({ value, label: value }))}
    />
  );
}

/** Whether the last change has arrived; says so in the same place all the time. */
function SavingNote() {
  const { t } = useTranslation();
  const { saving, settle, plan } = useEditor();
  if (!plan) return null;
  if (saving === 'failed') {
    return (
      <p role="alert" className="flex items-center gap-2 text-red text-sm">
        <CloudAlert aria-hidden className="size-4 shrink-0" />
        {t('editor.saving.failed')}
        <Button size="sm" onClick={() => void settle()}>
          {t('words.retry')}
        </Button>
      </p>
    );
  }
  if (saving === 'conflict') return null;
  const [Icon, motion] = saving === 'saving' ? [LoaderCircle, 'animate-spin'] : [Check, ''];
  return (
    <p role="status" className="flex items-center gap-1.5 text-soft text-sm">
      <Icon aria-hidden className={`size-4 shrink-0 ${motion}`} />
      <span className="max-sm:sr-only">{t(`editor.saving.${saving}`)}</span>
    </p>
  );
}

/** What has been exported, and what was measured on the finished file. */
function ExportPanel() {
  useNewRatios();
  return (
    <div>
      <ExportList />
      <ReceiptSection />
    </div>
  );
}

/** A ratio that an export has added is in the plan on the server, not yet in the one on the desk. */
function useNewRatios(): void {
  const { group, plan, reopen } = useEditor();
  const asked = useRef('');
  const missing = plan
    ? (group?.outputs ?? [])
        .filter((output) => !plan.layouts.some(({ ratio }) => ratio === output.aspect_ratio))
        .map(({ id }) => id)
        .join()
    : '';
  useEffect(() => {
    if (missing === '' || asked.current === missing) return;
    asked.current = missing;
    void reopen();
  }, [missing, reopen]);
}
