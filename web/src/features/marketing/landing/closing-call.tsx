import { useTranslation } from 'react-i18next';
import { StartLink } from '../start-link.tsx';
import { ArchedPicture } from './arched-picture.tsx';
import { Jaali } from './jaali.tsx';

/** Sunday's recording and the six days that are served by it. */
const week = ['host-2', 'host-1', 'guest-1', 'guest-2', 'host-1', 'guest-1', 'host-2'] as const;
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The last call of the landing page: one hour on Sunday, a clip for each day. */
export function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="closing-title"
      className="relative overflow-hidden border-wall-edge border-t bg-wall pt-20"
    >
      <Jaali id="jaali-closing" className="rotate-180" />
      <div className="relative mx-auto grid max-w-6xl justify-items-center px-4 text-center sm:px-6">
        <h2 id="closing-title" className="jhalak-closing-title font-bold font-brand">
          <span lang="hi">
            रविवार का एक घंटा,
            <br />
            हफ़्ते के सात क्लिप।
          </span>
        </h2>
        <p className="mt-3 mb-6 text-lg text-soft">{t('landing.closing.text')}</p>
        <StartLink />
        <ul className="-mx-4 mt-14 flex w-screen gap-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:w-full sm:grid-cols-7 sm:overflow-visible sm:px-0">
          {days.map((day, index) => (
            <li key={day} className="w-24 shrink-0 sm:w-auto">
              <ArchedPicture
                picture={week[index] ?? week[0]}
                edgeClass={day === 'sun' ? 'text-accent' : 'text-accent-edge/50'}
              />
              <p
                data-sunday={day === 'sun' || undefined}
                className="-mx-0.5 mt-1.5 rounded-t-md border border-wall-edge border-b-0 bg-surface py-1.5 font-semibold text-soft text-xs data-sunday:border-accent data-sunday:bg-accent data-sunday:text-on-accent"
              >
                {t(`landing.closing.${day}`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
