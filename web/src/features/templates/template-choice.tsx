import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Template, useTemplates } from '#api/templates.ts';
import { classNames } from '#ui/class-names.ts';
import { TemplatePicture } from './template-picture.tsx';

/** The workspace's templates to begin a request with; nothing where there are none. */
export function TemplateChoice({ onTake }: { onTake(template: Template): void }) {
  const { t } = useTranslation();
  const { data: templates = [] } = useTemplates();
  const [takenId, setTakenId] = useState<string | null>(null);
  if (templates.length === 0) return null;
  const take = (template: Template) => {
    setTakenId(template.id);
    onTake(template);
  };
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('templates.begin')}</legend>
      <div className="grid max-h-72 gap-2 overflow-y-auto p-0.5">
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            aria-pressed={template.id === takenId}
            onClick={() => take(template)}
            className={classNames(
              'min-w-0 rounded-md border p-2 hover:bg-sunken',
              template.id === takenId ? 'border-accent-edge ring-1 ring-accent-edge' : 'border-line',
            )}
          >
            <TemplatePicture template={template} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
