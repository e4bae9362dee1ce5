import { Folder, RectangleVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFoundClips } from '#api/clips.ts';
import { useProjects } from '#api/videos.ts';
import { type Command, type CommandGroup, Palette } from '#ui/palette.tsx';
import { useSettled } from '#ui/use-settled.ts';

export interface FindAnythingProps {
  /** What the page itself can do. */
  groups: readonly CommandGroup[];
  /** The page can do little: until a word is written, what was made last stands above it. */
  recentFirst: boolean;
  onClose(): void;
}

/** Of projects and clips each, without a word and with one; a list that is longer is searched with another word. */
const mostRecent = 3;
const mostFound = 6;
/** Typing settles before the server is asked, milliseconds. */
const settleMs = 180;

/** Projects, clips by their words, and what the page can do: found by a word. */
export function FindAnything({ groups, recentFirst, onClose }: FindAnythingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = useSettled(query.trim(), settleMs);
  const projects = useProjects(search === '' ? {} : { search });
  const clips = useFoundClips(search);
  // What was found for the words before is offered as far as its name has those that stand there now.
  const isSettled = search === query.trim();
  const fitting = (commands: Command[], isAnswer: boolean) =>
    isSettled && isAnswer ? commands : commands.filter(isFoundBy(query));
  // What is aimed at stays where it is: what was read too late to stand above it is put below.
  const isRead = projects.data !== undefined && clips.data !== undefined;
  const [isBelow, keepBelow] = useState(false);
  const most = search === '' ? mostRecent : mostFound;
  const go = (to: string) => () => void navigate(to);
  const found: Command[] = (projects.data?.projects ?? []).slice(0, most).map(({ id, title }) => ({
    ...{ id: `project-${id}`, name: title, icon: <Folder aria-hidden /> },
    onSelect: go(`/dashboard/project/${id}`),
  }));
  const foundClips: Command[] = (clips.data ?? []).slice(0, most).map((clip) => ({
    ...{ id: `clip-${clip.id}`, name: clip.title, hint: clip.project.title },
    icon: <RectangleVertical aria-hidden />,
    onSelect: go(`/editor?${new URLSearchParams({ video: clip.videoId, clip: clip.groupId })}`),
  }));
  const own = groups.map(({ name, commands }) => ({ name, commands: commands.filter(isFoundBy(query)) }));
  const stored = [
    { name: t('dashboard.projects'), commands: fitting(found, !projects.isPlaceholderData) },
    { name: t('dashboard.palette.clips'), commands: fitting(foundClips, true) },
  ];
  return (
    <Palette
      onClose={onClose}
      title={t('dashboard.palette.title')}
      close={t('words.close')}
      placeholder={t('dashboard.palette.placeholder')}
      empty={t(
        !isSettled || projects.isFetching || clips.isFetching
          ? 'dashboard.palette.searching'
          : 'dashboard.palette.empty',
      )}
      query={query}
      onQuery={setQuery}
      onChoose={() => !isRead && keepBelow(true)}
      groups={recentFirst && query === '' && isRead && !isBelow ? [...stored, ...own] : [...own, ...stored]}
    />
  );
}

/** All words of the query, in any order. */
const isFoundBy =
  (query: string) =>
  ({ name }: Command): boolean =>
    query
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => name.toLocaleLowerCase().includes(word));
