import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AllClips } from '#features/clips/all/all-clips.tsx';
import { addressOfChoice, choiceIn } from '#features/clips/all/clip-choice.ts';
import { PageTitle } from '../page-title.tsx';

/** `/dashboard/clips`: the filters stand in the address, so that the way back from the editor leads to them. */
export function ClipsPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <PageTitle name={t('allClips.title')} />
      <AllClips
        choice={choiceIn(address)}
        onChoice={(choice) => setAddress(addressOfChoice(choice), { replace: true })}
      />
    </>
  );
}
