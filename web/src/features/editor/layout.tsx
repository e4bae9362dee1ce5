import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Group,
  Panel,
  type PanelSize,
  Separator,
  useDefaultLayout,
  usePanelRef,
} from 'react-resizable-panels';
import { IconButton } from '#ui/icon-button.tsx';

export interface EditorLayoutProps {
  left: ReactNode;
  stage: ReactNode;
  right: ReactNode;
  timeline: ReactNode;
  folding: Folding;
}

/** The three panels that fold: how each is bound, and whether it is open. */
export type Folding = ReturnType<typeof useFolding>;

export function useFolding() {
  return { left: useFold(), right: useFold(), timeline: useFold() };
}

/** In the header: folds a panel away and shows it again. */
export function Folds({ folding: { left, right, timeline } }: { folding: Folding }) {
  return (
    <div className="flex items-center">
      <Fold {...left} what="Left" icon={<PanelLeft aria-hidden />} />
      <Fold {...timeline} what="Timeline" icon={<PanelBottom aria-hidden />} />
      <Fold {...right} what="Right" icon={<PanelRight aria-hidden />} />
    </div>
  );
}

/** Of 900 px it leaves a 9:16 picture 587 of them. */
const timelinePx = 224;

/** Panels that are resized, folded and remembered. */
export function EditorLayout({ left, stage, right, timeline, folding }: EditorLayoutProps) {
  const columns = useDefaultLayout({ id: 'jhalak-editor-columns', panelIds: ['left', 'stage', 'right'] });
  const rows = useDefaultLayout({ id: 'jhalak-editor-heights', panelIds: ['upper', 'timeline'] });
  return (
    <main className="flex min-h-0 flex-1">
      <Group orientation="vertical" {...rows} className="min-w-0 flex-1">
        <Panel id="upper" minSize={240}>
          <Group orientation="horizontal" {...columns} className="size-full">
            <Panel id="left" {...folding.left.panel} minSize={284} defaultSize="24%">
              <div className="h-full overflow-hidden bg-canvas">{left}</div>
            </Panel>
            <Edge of="left" />
            <Panel id="stage" minSize={320}>
              <div className="isolate h-full min-w-0">{stage}</div>
            </Panel>
            <Edge of="right" />
            <Panel id="right" {...folding.right.panel} minSize={304} defaultSize="23%">
              <div id="tools" tabIndex={-1} className="h-full overflow-hidden bg-canvas outline-none">
                {right}
              </div>
            </Panel>
          </Group>
        </Panel>
        <Edge of="timeline" />
        <Panel id="timeline" {...folding.timeline.panel} minSize={96} defaultSize={timelinePx}>
          <div id="timeline" tabIndex={-1} className="h-full overflow-hidden outline-none">
            {timeline}
          </div>
        </Panel>
      </Group>
    </main>
  );
}

function Edge({ of }: { of: 'left' | 'right' | 'timeline' }) {
  const { t } = useTranslation();
  return (
    <Separator
      aria-label={t('editor.panels.resize', {
        panel: t(of === 'timeline' ? 'editor.timeline.title' : `editor.panels.${of}`),
      })}
      className="bg-line transition-colors data-[separator=active]:bg-accent-edge data-[separator=hover]:bg-edge aria-[orientation=horizontal]:h-1 aria-[orientation=vertical]:w-1"
    />
  );
}

function useFold() {
  const panelRef = usePanelRef();
  const [isOpen, setOpen] = useState(true);
  const onResize = ({ inPixels }: PanelSize) => setOpen(inPixels > 0);
  return {
    isOpen,
    panel: { panelRef, collapsible: true, collapsedSize: 0, onResize },
    toggle: () => (isOpen ? panelRef.current?.collapse() : panelRef.current?.expand()),
  };
}

interface FoldProps extends Pick<ReturnType<typeof useFold>, 'isOpen' | 'toggle'> {
  what: 'Left' | 'Right' | 'Timeline';
  icon: ReactNode;
}

function Fold({ isOpen, toggle, what, icon }: FoldProps) {
  const { t } = useTranslation();
  const label = t(`editor.panels.${isOpen ? 'hide' : 'show'}${what}`);
  return <IconButton label={label} className="size-9" onClick={toggle} icon={icon} />;
}
