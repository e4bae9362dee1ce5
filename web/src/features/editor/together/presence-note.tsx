import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceWindow, type EditingWindow, goneAfterMs, useEditingWindows } from '#api/editing.ts';
import { useSession } from '#api/session.ts';
import { useEditor } from '../use-editor.ts';

const announceEveryMs = 20_000;

/** This page among all open windows. */
const windowId = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** Who else has the clip open: “Asha is editing too”. */
export function PresenceNote() {
  const { t } = useTranslation();
  const others = useOthers();
  const session = useSession();
  const ownId = session.state === 'signed-in' ? session.user.id : '';
  const names = [
    ...new Map(
      others
        .filter(({ userId }) => userId !== ownId)
        .map(({ userId, name }) => [userId, name.trim() || t('editor.presence.member')]),
    ).values(),
  ];
  const [name, other] = names;
  const text =
    name === undefined
      ? others.length > 0
        ? t('editor.presence.own')
        : null
      : other === undefined
        ? t('editor.presence.one', { name })
        : names.length === 2
          ? t('editor.presence.two', { name, other })
          : t('editor.presence.more', { name, count: names.length - 1 });
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-1.5 text-blue text-sm empty:hidden max-md:gap-1 max-md:text-[11px] max-md:leading-tight"
    >
      {text && (
        <>
          <Users aria-hidden className="size-4 shrink-0 max-md:size-3" />
          {/* The header of a tablet is full. */}
          <span className="truncate md:max-lg:sr-only">{text}</span>
        </>
      )}
    </p>
  );
}

/** Announces this window while the clip is open, at once to windows that have just come, and lists the others. */
function useOthers(): readonly EditingWindow[] {
  const { group, output } = useEditor();
  const clipId = group?.id ?? '';
  const outputId = output?.id ?? '';
  const windows = useEditingWindows(clipId);
  const [nowMs, setNow] = useState(Date.now);
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (outputId === '') return;
    const announce = (here: boolean) => {
      setNow(Date.now());
      // Others learn of this window a little later when a request fails.
      announceWindow(outputId, { windowId, here }).catch((error: unknown) =>
        console.info('not announced', error),
      );
    };
    announce(true);
    const timer = setInterval(() => announce(true), announceEveryMs);
    const leave = () => announce(false);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      announce(false);
    };
  }, [outputId]);
  const others = windows.filter((one) => one.windowId !== windowId && nowMs - one.atMs < goneAfterMs);
  useEffect(() => {
    const news = windows.filter((one) => one.windowId !== windowId && !known.current.has(one.windowId));
    for (const one of news) known.current.add(one.windowId);
    if (news.length > 0 && outputId !== '')
      announceWindow(outputId, { windowId, here: true }).catch((error: unknown) =>
        console.info('not announced', error),
      );
  }, [windows, outputId]);
  return others;
}
