import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select.tsx';

const builtIn = 'built-in';

/** A choice among a workspace's own fonts and the built-in ones, which are null. */
export function FontSelect({
  fonts,
  chosenId,
  onChange,
}: {
  fonts: readonly { id: string; name: string }[];
  chosenId: string | null;
  onChange(id: string | null): void;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('fonts.title')}
      value={chosenId ?? builtIn}
      choices={[
        { value: builtIn, label: t('fonts.builtIn') },
        ...fonts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === builtIn ? null : id)}
    />
  );
}
