import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Jaali } from '#features/marketing/landing/jaali.tsx';
import { JharokhaFrame } from '#ui/jharokha.tsx';

/** Signing in, and what the links of emails open: a form on sandstone; wide screens show a clip in its window beside it. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="relative isolate overflow-hidden bg-wall">
      <Jaali id="jaali-session" className="-z-10" />
      {/* Fields as high as their button. */}
      <div className="mx-auto grid min-h-[calc(100dvh-4rem)] max-w-6xl content-center items-center gap-x-16 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_28rem] [&_input:not([type=checkbox])]:min-h-12">
        <div className="flex items-center gap-9 max-lg:hidden">
          <div className="relative w-52 shrink-0">
            <img
              src="/demo/clip-hi.jpg"
              alt=""
              loading="lazy"
              width={540}
              height={960}
              className="jhalak-window w-full"
            />
            <JharokhaFrame className="absolute -top-[1.69%] -left-[3%] h-[103.38%] w-[106%] text-accent-edge" />
          </div>
          <p className="max-w-[18ch] text-balance font-bold font-brand text-3xl">{t('public.hero.title')}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
