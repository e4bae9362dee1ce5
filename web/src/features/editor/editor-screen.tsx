import type { User } from '@jhalak/contract/routes/user.ts';
import {
  Captions,
  Crop,
  FileText,
  FolderDown,
  Image,
  type LucideIcon,
  Maximize2,
  MessageSquare,
  Minimize2,
  RectangleVertical,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { openTab, Tabs } from '#ui/tabs.tsx';
import { BrollPanel } from './b-roll/broll-panel.tsx';
import { ClipsPanel } from './clips/clips-panel.tsx';
import { Commands, type CommandsProps } from './commands.tsx';
import { CustomizePanel } from './customize/customize-panel.tsx';
import { ExportList } from './export/export-list.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ReceiptSection, type RepairPanel } from './export/receipt-section.tsx';
import { FramePanel } from './frame/frame-panel.tsx';
import { EditorHeader } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { EditorLayout, Folds, useFolding } from './layout.tsx';
import { ClipNotes } from './notes.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { Player } from './player/player.tsx';
import type { PlayerLook } from './player/transport.tsx';
import { RatioChoice } from './ratio-choice.tsx';
import { Region } from './region.tsx';
import { SavingFailed, SavingNote, UnsavedBeside } from './saving-note.tsx';
import { SmallLayout } from './small-layout.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { PresenceNote } from './together/presence-note.tsx';
import { useEditor } from './use-editor.ts';
import { EditorKeys } from './use-keys.ts';
import { useFilling, useRoomOverKeyboard, useSmallPicture, useWholeScreen } from './use-phone-window.ts';
import { useRoom } from './use-room.ts';
import { VersionsSheet } from './versions/versions-sheet.tsx';
import { WordsPanel } from './words/words-panel.tsx';

export interface EditorScreenProps {
  user: User;
  avatar: ReactNode;
  /** Opens the links of the selected clip. */
  onShare(): void;
  /** Draws what was said about a clip; `onSeek` takes milliseconds of the finished file. Absent: nothing was said of any. */
  feedbackOf?: ((clip: { clipId: string; onSeek(ms: number): void }) => ReactNode) | undefined;
  paletteOf: CommandsProps['paletteOf'];
  /** Opens with what was exported. */
  atExports: boolean;
}

/** Everything of the editor in its place. */
export function EditorScreen({ user, avatar, feedbackOf, paletteOf, atExports, ...on }: EditorScreenProps) {
  const onShare = useSharing(on.onShare);
  const { t } = useTranslation();
  const room = useRoom();
  const keyboard = useRoomOverKeyboard();
  const { isFilling, ...filling } = useFilling();
  const folding = useFolding();
  useWholeScreen();
  const [keys, setKeys] = useState(false);
  const [versions, setVersions] = useState(false);
  const [leftTab, setLeftTab] = useState('clips');
  const [rightTab, setRightTab] = useState(atExports ? 'export' : 'style');
  const [smallTab, setSmallTab] = useState(atExports ? 'export' : 'style');
  const [opensExports, setOpensExports] = useState(atExports);
  // Once: a phone that is turned gets its header anew.
  useEffect(() => setOpensExports(false), []);
  const showKeys = useCallback(() => setKeys(true), []);
  const open = useCallback((id: string) => {
    if (leftTabs.includes(id)) setLeftTab(id);
    else setRightTab(id);
    setSmallTab(id);
  }, []);
  const showExports = () => {
    setRightTab('export');
    if (room === 'tablet') setSmallTab('export');
  };
  const words = tab('words', t('editor.panels.words'), FileText, panels.words);
  const clipsPanel = useMemo(
    () => (
      <Region of="clips">
        <ClipsPanel onAddBroll={() => open('broll')} />
      </Region>
    ),
    [open],
  );
  const clips = tab('clips', t('editor.panels.clips'), RectangleVertical, clipsPanel);
  const feedbackTabs = feedbackOf
    ? [tab('feedback', t('sharing.feedback'), MessageSquare, <Feedback of={feedbackOf} />)]
    : [];
  const styleName = t(room === 'phone' ? 'editor.timeline.captions' : 'studio.panels.style');
  const style = tab('style', styleName, Captions, panels.customize);
  const frame = tab('frame', t('editor.panels.frame'), Crop, panels.frame);
  const exportPanel = useMemo(
    () => (
      <Region of="export">
        <ExportPanel onOpen={open} />
      </Region>
    ),
    [open],
  );
  const exports = tab('export', t('studio.panels.export'), FolderDown, exportPanel);
  const broll = tab('broll', t('studio.panels.broll'), Image, panels.broll);
  const left = [clips, words, ...feedbackTabs];
  const right = [style, frame, broll, exports];
  // A phone has its exports in a menu: a tablet that is turned may become one.
  const small = [style, words, frame, broll, clips, ...(room === 'tablet' ? [exports] : []), ...feedbackTabs];
  const smallOpen = openTab(small, smallTab);
  const picture = useSmallPicture(smallOpen, isFilling);
  const isTyping = keyboard !== null || (room === 'phone' && picture.isTyping === true);
  const isWithoutTimeline = room === 'phone' && (isFilling || smallOpen === 'words');
  // A phone has them where they are styled; below a large picture, on which they are dragged, the styles need two rows.
  const hasCaptions = room !== 'phone' || (smallOpen === 'style' && picture.isSmall && !isFilling);
  const timeline = useMemo(
    () => (
      <Region of="timeline" isLive>
        <Timeline
          hasCaptions={hasCaptions}
          onOpenScene={() => open('frame')}
          onOpenBroll={() => open('broll')}
          onOpenWords={() => open('words')}
        />
      </Region>
    ),
    [hasCaptions, open],
  );
  const notes = (
    <div className="[&>*]:m-2">
      {/* Its header has no room for them. */}
      {room === 'phone' && <SavingFailed />}
      {room === 'phone' && <UnsavedBeside />}
      <ClipNotes />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to let go of a clicked button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a user of the keys keeps the focus.
    <div
      className="flex h-dvh flex-col overflow-hidden"
      style={keyboard ?? undefined}
      onFocus={filling.onFocus}
      onClick={(event) => {
        filling.onClick(event);
        freeSpaceBar(event);
      }}
    >
      {room === 'desk' && (
        <>
          <SkipLink to="tools">{t('editor.panels.skipToRight')}</SkipLink>
          <SkipLink to="timeline">{t('editor.panels.skipToTimeline')}</SkipLink>
        </>
      )}
      {room === 'phone' ? (
        <PhoneHeader
          exporting={
            <ExportMenu
              onStarted={showExports}
              onShare={onShare}
              atExports={opensExports}
              exports={(close) => (
                <ExportPanel
                  onOpen={(panel) => {
                    close();
                    open(panel);
                  }}
                />
              )}
            />
          }
          onShare={onShare}
          onShowVersions={() => setVersions(true)}
        />
      ) : (
        <EditorHeader
          user={user}
          avatar={avatar}
          actions={
            <div className="flex items-center gap-3">
              <PresenceNote />
              <SavingFailed />
              <SavingNote />
              <ExportMenu onStarted={showExports} onShare={onShare} />
            </div>
          }
          folds={room === 'desk' && <Folds folding={folding} />}
          onShowKeys={showKeys}
          onShowVersions={() => setVersions(true)}
        />
      )}
      {room === 'desk' ? (
        <EditorLayout
          left={
            <Tabs fill label={t('editor.panels.left')} tabs={left} value={leftTab} onChange={setLeftTab} />
          }
          right={
            <Tabs
              fill
              label={t('editor.panels.right')}
              tabs={right}
              value={rightTab}
              onChange={setRightTab}
            />
          }
          stage={
            <div className="flex h-full min-h-0 flex-col">
              <div className="shrink-0 p-2 empty:hidden has-[>:empty]:hidden">
                <ClipNotes />
              </div>
              <div data-full-screen className="jhalak-desk scheme-dark min-h-0 flex-1 text-ink">
                {panels.stage}
              </div>
            </div>
          }
          {...{ timeline, folding }}
        />
      ) : (
        <SmallLayout
          room={room}
          isCompact={picture.isSmall}
          {...{ isTyping, notes }}
          label={t('editor.panels.all')}
          tabs={small}
          tab={smallTab}
          onTab={setSmallTab}
          stage={
            <Region of="stage" isLive>
              <SmallStage
                look={room === 'tablet' ? 'bar' : picture.isSmall ? 'strip' : 'over'}
                onResize={room === 'phone' ? picture.resize : undefined}
                isTyping={isTyping}
              />
            </Region>
          }
          timeline={!isWithoutTimeline && timeline}
        />
      )}
      <VersionsSheet open={versions} onOpenChange={setVersions} />
      <Commands
        panels={room === 'phone' ? [style, words, frame, broll, clips] : [...left, ...right]}
        onOpen={open}
        onShowKeys={showKeys}
        onShowVersions={() => setVersions(true)}
        {...{ onShare, paletteOf }}
      />
      <EditorKeys onShowKeys={showKeys} />
      <KeysDialog open={keys} onOpenChange={setKeys} />
    </div>
  );
}

const leftTabs = ['clips', 'words', 'feedback'];

const tab = (id: string, name: string, Icon: LucideIcon, content: ReactNode) => ({
  ...{ id, name, content },
  icon: <Icon aria-hidden />,
});

/** What was said about the selected clip. */
export function Feedback(props: { of: NonNullable<EditorScreenProps['feedbackOf']> }) {
  const { group, playback } = useEditor();
  return <div className="p-3">{group && props.of({ clipId: group.id, onSeek: playback.seekFile })}</div>;
}

/** The player where height is short: every look has it in one place of the tree, or playback would stop. */
export function SmallStage(props: {
  look: PlayerLook;
  onResize: (() => void) | undefined;
  isTyping: boolean;
}) {
  const { look, onResize, isTyping } = props;
  const { t } = useTranslation();
  const { ratio } = useEditor();
  const isSmall = look === 'strip';
  const hasResize = onResize && !isTyping;
  // Among the controls beside a small picture the button has a place left free: it keeps the focus when it is pressed.
  const choice = isSmall && !isTyping && (
    <>
      {hasResize && <span className="size-11" />}
      <div className={hasResize ? 'basis-full empty:hidden' : undefined}>
        <RatioChoice />
      </div>
    </>
  );
  return (
    <div className={classNames('relative flex h-full min-h-0 flex-col', !isSmall && 'jhalak-desk')}>
      {!isSmall && (
        <div
          className={classNames(
            'absolute start-2 top-2 z-10 empty:hidden',
            // Beside a tall picture of a phone, one above the other; beside that of a short one is more width and less height.
            look === 'over' && ratio === '9:16'
              ? 'w-14 [@media(max-height:41rem)]:w-26'
              : 'max-w-[calc(100%-3.75rem)]',
          )}
        >
          <RatioChoice />
        </div>
      )}
      {hasResize && (
        <IconButton
          label={t(isSmall ? 'editor.largerPicture' : 'editor.smallerPicture')}
          className={classNames(
            'absolute! z-10 size-11!',
            isSmall ? 'end-3 top-2' : 'end-1 top-1 text-on-stage! hover:bg-on-stage/10!',
          )}
          onClick={onResize}
          icon={isSmall ? <Maximize2 aria-hidden /> : <Minimize2 aria-hidden />}
        />
      )}
      <div className="min-h-0 flex-1">
        <Player look={look} choice={choice} />
      </div>
    </div>
  );
}

/** A button that was clicked with the mouse would keep the space bar to itself instead of playing. */
function freeSpaceBar(event: MouseEvent<HTMLElement>): void {
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  event.target.closest<HTMLElement>('button:not([aria-haspopup])')?.blur();
}

/** Opens the links of a clip, which tell whether they play its last edits: those that are not saved yet are sent first. */
export function useSharing(open: () => void): () => void {
  const { settle } = useEditor();
  return () => {
    void settle();
    open();
  };
}

/** What has been exported, and what was measured on the finished file. */
function ExportPanel({ onOpen }: { onOpen(panel: RepairPanel): void }) {
  useNewRatios();
  return (
    <div>
      <ExportList />
      <ReceiptSection onOpen={onOpen} />
    </div>
  );
}

/** A plan that could not be read is read again after this time. */
const retryMs = 5000;

/** A ratio that an export has added is in the plan on the server, not yet in the one on the desk. */
export function useNewRatios(): void {
  const { group, plan, reopen } = useEditor();
  const [round, setRound] = useState(0);
  const missing = plan
    ? (group?.outputs ?? [])
        .filter((output) => !plan.layouts.some(({ ratio }) => ratio === output.aspect_ratio))
        .map(({ id }) => id)
        .join()
    : '';
  useEffect(() => {
    if (missing === '') return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    reopen().catch((error: unknown) => {
      console.warn(`a new ratio was not read in round ${round}`, error);
      if (!isLeft) again = setTimeout(() => setRound(round + 1), retryMs);
    });
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [missing, reopen, round]);
}

/** Made once: what changes on the screen, such as a tab or a window, draws none of them anew. */
const panels = {
  words: (
    <Region of="words">
      <WordsPanel />
    </Region>
  ),
  customize: (
    <Region of="style">
      <CustomizePanel />
    </Region>
  ),
  frame: (
    <Region of="frame">
      <FramePanel />
    </Region>
  ),
  broll: (
    <Region of="broll">
      <BrollPanel />
    </Region>
  ),
  stage: (
    <Region of="stage" isLive>
      <Player look="stage" choice={<RatioChoice offersAll />} />
    </Region>
  ),
};
