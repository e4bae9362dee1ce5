import { useEffect, useRef } from 'react';
import { useEditor } from '../use-editor.ts';
import { ExportList } from './export-list.tsx';
import { ReceiptSection } from './receipt-section.tsx';

/** What has been exported, and what was measured on the finished file. */
export function ExportPanel() {
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
