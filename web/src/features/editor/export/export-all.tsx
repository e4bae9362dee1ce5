import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEditor } from '../use-editor.ts';
import { useStartExport } from './use-start-export.ts';

/** The header's button: every clip of the project with the settings of the export panel. */
export function ExportAll({ onStarted }: { onStarted?: () => void }) {
  const { t } = useTranslation();
  const { groups } = useEditor();
  const { exportAll, busy } = useStartExport();
  return (
    <Button
      variant="primary"
      icon={<Download aria-hidden />}
      busy={busy}
      disabled={!groups.some(({ first }) => first.planVersion !== null)}
      onClick={() => void exportAll().then(onStarted)}
    >
      {t('studio.export.all')}
    </Button>
  );
}
