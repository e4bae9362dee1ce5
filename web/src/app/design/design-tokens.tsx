import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { DesignSection } from './design-section.tsx';
import { longTexts } from './long-texts.ts';

const swatches = [
  ['canvas', 'bg-canvas text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-soft'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-wash', 'bg-accent-wash text-accent-ink'],
  ['yellow', 'bg-yellow-wash text-yellow'],
  ['blue', 'bg-blue-wash text-blue'],
  ['cyan', 'bg-cyan-wash text-cyan'],
  ['green', 'bg-green-wash text-green'],
  ['purple', 'bg-purple-wash text-purple'],
  ['red', 'bg-red-wash text-red'],
  ['danger', 'bg-danger text-on-danger'],
] as const;

const sizes = [
  ['text-4xl', 'font-bold font-brand text-4xl'],
  ['text-3xl', 'font-bold font-brand text-3xl'],
  ['text-2xl', 'font-bold font-brand text-2xl'],
  ['text-xl', 'font-brand font-semibold text-xl'],
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

export function DesignTokens() {
  const { t } = useTranslation();
  const texts = longTexts(t);
  return (
    <>
      <DesignSection name="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {swatches.map(([name, look]) => (
            <li
              key={name}
              className={classNames('rounded-md border border-line px-3 py-4 font-medium text-sm', look)}
            >
              {name}
            </li>
          ))}
        </ul>
      </DesignSection>
      <DesignSection name="Type">
        <div className="grid gap-6 lg:grid-cols-2">
          {texts.map(({ language, text }) => (
            <div key={language} lang={language} className="min-w-0">
              {sizes.map(([name, look]) => (
                <p key={name} className={classNames('mb-1 truncate', look)} title={name}>
                  {text}
                </p>
              ))}
              <p className="mt-3">{text}</p>
            </div>
          ))}
        </div>
      </DesignSection>
    </>
  );
}
