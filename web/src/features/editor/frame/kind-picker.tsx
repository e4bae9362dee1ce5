import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import type { SceneKind } from '@jhalak/contract/clip/plan/scene.ts';
import { type ShownKind, shownKinds } from '@jhalak/contract/clip/plan/scene-edit.ts';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { KindIcon } from './kind-icon.tsx';
import { kindLooks } from './kind-looks.ts';

/** The kinds a scene can have, as drawings of their frames. */
export function KindPicker({
  value,
  ratio,
  disabled,
  onChange,
}: {
  value: SceneKind;
  ratio: Ratio;
  disabled: boolean;
  onChange(kind: ShownKind): void;
}) {
  const { t } = useTranslation();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t('editor.frame.kind')}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && next !== value && onChange(next as ShownKind)}
      className="grid grid-cols-3 gap-2"
    >
      {shownKinds.map((kind) => (
        <ToggleGroup.Item
          key={kind}
          value={kind}
          disabled={disabled}
          className={classNames(
            'grid min-h-20 justify-items-center gap-1.5 rounded-md border border-line px-1 py-2 text-soft text-xs hover:border-edge hover:text-ink disabled:opacity-55 data-[state=on]:font-medium',
            kindLooks[kind].chosen,
          )}
        >
          <KindIcon kind={kind} ratio={ratio} className="h-9 max-w-full" />
          <span className="max-w-full text-balance text-center leading-tight">
            {t(`editor.frame.kinds.${kind}`)}
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
