import { CircleAlert, Info, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '#api/announcements.ts';
import { remember, remembered } from '#api/browser-memory.ts';
import { classNames } from '#ui/class-names.ts';

const dismissedKey = 'jhalak-announcements';

/** What is announced to users, above every page; a dismissed text stays away in this browser. */
export function AnnouncementBanners() {
  const { t, i18n } = useTranslation();
  const { data: announcements } = useAnnouncements();
  const [dismissed, setDismissed] = useState(readDismissed);
  const shown = announcements?.filter(({ id }) => !dismissed.includes(id)) ?? [];
  if (shown.length === 0) return null;
  const dismiss = (id: string) => {
    // Texts that are over are forgotten with the next one.
    const current = new Set(announcements?.map((announcement) => announcement.id));
    const kept = [...dismissed.filter((known) => current.has(known)), id];
    remember(dismissedKey, JSON.stringify(kept));
    setDismissed(kept);
  };
  return (
    <section aria-label={t('dashboard.announcements')}>
      <ul>
        {shown.map(({ id, level, text }) => {
          const language = i18n.language === 'hi' ? 'hi' : 'en';
          const Icon = level === 'warning' ? CircleAlert : Info;
          return (
            <li
              key={id}
              className={classNames(
                'flex items-start gap-3 border-line border-b px-4 py-2 text-sm sm:px-6',
                level === 'warning' ? 'bg-yellow-wash text-yellow' : 'bg-blue-wash text-blue',
              )}
            >
              <Icon aria-hidden className="mt-2 size-4 shrink-0" />
              <p className="wrap-anywhere min-w-0 flex-1 self-center text-ink">{text[language]}</p>
              <button
                type="button"
                aria-label={t('dashboard.dismissAnnouncement')}
                onClick={() => dismiss(id)}
                className="grid size-control-sm shrink-0 place-items-center rounded-md text-ink hover:bg-surface"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(remembered(dismissedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
