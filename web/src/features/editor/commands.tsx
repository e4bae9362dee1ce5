import { RectangleVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandGroup } from '#ui/palette.tsx';
import type { Tab } from '#ui/tabs.tsx';
import { useSplit } from './frame/use-split.ts';
import { useEditor } from './use-editor.ts';
import { useTrim } from './use-trim.ts';

export interface CommandsProps {
  /** Draws what finds these commands by a word. */
  paletteOf(groups: readonly CommandGroup[]): ReactNode;
  /** Every panel that can be opened here. */
  panels: readonly Tab[];
  onOpen(panel: string): void;
  onShowKeys(): void;
  onShowVersions(): void;
  onShare(): void;
}

/** What a user of the keys finds by its name: what is done at the playhead, the panels, and the clips of the project. */
export function Commands({ paletteOf, ...options }: CommandsProps) {
  const { t } = useTranslation();
  const { groups, select, playback, undo, redo, canUndo, canRedo, plan } = useEditor();
  const split = useSplit();
  const trim = useTrim();
  const actions = [
    { name: t('editor.keyList.play'), keys: t('editor.keyList.space'), onSelect: playback.toggle },
    ...(plan
      ? [
          { name: t('editor.timeline.split'), keys: 'S', onSelect: split },
          { name: t('editor.timeline.trimStart'), keys: '[', onSelect: () => trim('start') },
          { name: t('editor.timeline.trimEnd'), keys: ']', onSelect: () => trim('end') },
          { name: t('versions.open'), onSelect: options.onShowVersions },
        ]
      : []),
    ...(canUndo ? [{ name: t('words.undo'), keys: 'Ctrl Z', onSelect: undo }] : []),
    ...(canRedo ? [{ name: t('words.redo'), keys: 'Ctrl Shift Z', onSelect: redo }] : []),
    { name: t('sharing.share'), onSelect: options.onShare },
    { name: t('editor.keyList.title'), keys: '?', onSelect: options.onShowKeys },
  ];
  return paletteOf([
    {
      name: t('dashboard.palette.actions'),
      commands: [
        ...actions.map((action) => ({ id: `do-${action.name}`, ...action })),
        ...options.panels.map(({ id, name, icon }) => ({
          ...{ id: `panel-${id}`, name: String(name), icon, onSelect: () => options.onOpen(id) },
        })),
      ],
    },
    {
      name: t('editor.panels.clips'),
      commands: groups.map(({ id, first }) => ({
        ...{ id: `here-${id}`, name: first.title, icon: <RectangleVertical aria-hidden /> },
        onSelect: () => select(id, { play: true }),
      })),
    },
  ]);
}
