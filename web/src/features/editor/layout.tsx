import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Group,
  Panel,
  type PanelImperativeHandle,
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
}

/** Of 900 px it leaves a 9:16 picture 587 of them. */
const timelinePx = 224;

/** Panels that are resized, folded and remembered. */
export function EditorLayout({ left, stage, right, timeline }: EditorLayoutProps) {
  const columns = useDefaultLayout({ id: 'jhalak-editor-columns', panelIds: ['left', 'stage', 'right'] });
  const rows = useDefaultLayout({ id: 'jhalak-editor-heights', panelIds: ['upper', 'timeline'] });
  const [leftPanel, rightPanel, lower] = [usePanelRef(), usePanelRef(), usePanelRef()];
  return (
    <main className="flex min-h-0 flex-1">
      <Group orientation="vertical" {...rows} className="min-w-0 flex-1">
        <Panel id="upper" minSize={240}>
          <Group orientation="horizontal" {...columns} className="size-full">
            <Panel
              id="left"
              panelRef={leftPanel}
              collapsible
              collapsedSize={0}
              minSize={284}
              defaultSize="24%"
            >
              <div className="h-full overflow-hidden bg-canvas">{left}</div>
            </Panel>
            <Edge />
            <Panel id="stage" minSize={320}>
              <div className="h-full min-w-0">{stage}</div>
            </Panel>
            <Edge />
            <Panel
              id="right"
              panelRef={rightPanel}
              collapsible
              collapsedSize={0}
              minSize={304}
              defaultSize="23%"
            >
              <div className="h-full overflow-hidden bg-canvas">{right}</div>
            </Panel>
          </Group>
        </Panel>
        <Edge />
        <Panel
          id="timeline"
          panelRef={lower}
          collapsible
          collapsedSize={0}
          minSize={96}
          defaultSize={timelinePx}
        >
          <div className="h-full overflow-hidden">{timeline}</div>
        </Panel>
      </Group>
      <div className="flex w-11 shrink-0 flex-col items-center gap-1 border-line border-s bg-surface py-2">
        <Fold panel={leftPanel} what="Left" icon={<PanelLeft aria-hidden />} />
        <Fold panel={rightPanel} what="Right" icon={<PanelRight aria-hidden />} />
        <Fold panel={lower} what="Timeline" icon={<PanelBottom aria-hidden />} />
      </div>
    </main>
  );
}

function Edge() {
  const { t } = useTranslation();
  return (
    <Separator
      aria-label={t('editor.panels.resize')}
      className="bg-line transition-colors data-[separator=active]:bg-accent-edge data-[separator=hover]:bg-edge aria-[orientation=horizontal]:h-1 aria-[orientation=vertical]:w-1"
    />
  );
}

interface FoldProps {
  panel: React.RefObject<PanelImperativeHandle | null>;
  what: 'Left' | 'Right' | 'Timeline';
  icon: ReactNode;
}

function Fold({ panel, what, icon }: FoldProps) {
  const { t } = useTranslation();
  const words = `${t(`editor.panels.hide${what}`)} / ${t(`editor.panels.show${what}`)}`;
  const toggle = () => {
    const handle = panel.current;
    if (handle?.isCollapsed()) handle.expand();
    else handle?.collapse();
  };
  return <IconButton label={words} className="size-9" onClick={toggle} icon={icon} />;
}
