import type { User } from '@jhalak/contract/routes/user.ts';
import { ArrowLeft, ChevronRight, History, Keyboard, Redo2, Settings, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ClipSteps } from './clips/clip-steps.tsx';
import { useEditor, usePlanFields } from './use-editor.ts';

export interface HeaderProps {
  user: User;
  /** The person's picture with its menu. */
  avatar: ReactNode;
  /** What is done with the whole project. */
  actions: ReactNode;
  /** Buttons that fold panels away, where panels fold. */
  folds: ReactNode;
  onShowKeys(): void;
  onShowVersions(): void;
}

/** Back, the clip in its project, undo and redo, versions, Settings, the export menu, and who is here. */
export function EditorHeader({ user, avatar, actions, folds, onShowKeys, onShowVersions }: HeaderProps) {
  const { t } = useTranslation();
  const { video, undo, redo, canUndo, canRedo } = useEditor();
  const { title, language } = usePlanFields();
  return (
    <HeaderFrame
      backTo={`/dashboard/project/${video.id}`}
      user={user}
      avatar={avatar}
      title={title || video.title}
      {...(title && { within: video.title, ...(language && { language }) })}
    >
      <ClipSteps />
      <div className="flex items-center">
        <IconButton
          label={t('words.undo')}
          hint={`${t('words.undo')} · Ctrl Z`}
          disabled={!canUndo}
          onClick={undo}
          icon={<Undo2 aria-hidden />}
        />
        <IconButton
          label={t('words.redo')}
          hint={`${t('words.redo')} · Ctrl Shift Z`}
          disabled={!canRedo}
          onClick={redo}
          icon={<Redo2 aria-hidden />}
        />
        <IconButton
          label={t('versions.open')}
          disabled={language === undefined}
          onClick={onShowVersions}
          icon={<History aria-hidden />}
        />
        <IconButton
          label={t('editor.keyList.title')}
          hint={`${t('editor.keyList.title')} · ?`}
          className="max-md:hidden"
          onClick={onShowKeys}
          icon={<Keyboard aria-hidden />}
        />
        {folds}
      </div>
      {actions}
    </HeaderFrame>
  );
}

/** The bar itself; it stands over a page without a project too. */
export function HeaderFrame({
  backTo,
  user,
  avatar,
  title,
  within,
  language,
  children,
}: Pick<HeaderProps, 'user' | 'avatar'> & {
  backTo: string;
  title: string;
  /** The project of what the title names, which `backTo` leads to. */
  within?: string;
  /** Of the title. */
  language?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header className="isolate flex shrink-0 items-center gap-2 border-line border-b bg-surface px-2 py-2 max-sm:gap-1 sm:px-3 lg:py-1.5">
      <LinkButton
        to={backTo}
        variant="ghost"
        size="icon"
        aria-label={t('words.backToTheProject')}
        icon={<ArrowLeft aria-hidden />}
      />
      <div className="flex min-w-0 flex-1 items-center gap-1">
        {within && (
          <>
            <Link
              to={backTo}
              title={within}
              className="max-w-48 xl:max-w-28 2xl:max-w-48 truncate rounded-sm text-soft text-sm hover:text-ink max-lg:hidden"
            >
              {within}
            </Link>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-soft max-lg:hidden rtl:rotate-180" />
          </>
        )}
        <h1 lang={language} title={title} className="min-w-0 truncate font-brand font-semibold text-base">
          {title}
        </h1>
      </div>
      {children}
      <LinkButton
        to="/dashboard/settings"
        variant="ghost"
        className="max-lg:size-10 max-lg:p-0"
        icon={<Settings aria-hidden />}
      >
        <span className="max-lg:sr-only">{t('editor.settings')}</span>
      </LinkButton>
      <div className="hidden min-w-0 max-w-44 text-end text-xs leading-tight xl:block">
        <p className="truncate font-medium text-sm">{user.fullName || t('public.account.noName')}</p>
        <p className="truncate text-soft">
          {user.primaryEmailAddress.emailAddress || t('public.account.noEmail')}
        </p>
      </div>
      {avatar}
    </header>
  );
}
