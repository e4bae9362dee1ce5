import type { User } from '@jhalak/contract/routes/user.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderFrame } from '#features/editor/header.tsx';

/** The editor's bar over a page that has nothing to edit yet. */
export function EditorFrame(props: {
  user: User;
  avatar: ReactNode;
  title?: string;
  backTo?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame
        backTo={props.backTo ?? '/dashboard'}
        user={props.user}
        avatar={props.avatar}
        title={props.title ?? t('editor.title')}
      />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center p-4">{props.children}</main>
    </div>
  );
}
