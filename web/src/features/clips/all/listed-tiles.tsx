import type { ListedClip } from '@jhalak/contract/routes/clips.ts';
import { memo, type RefCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClipTile } from '../clip-tile.tsx';
import { type ClipGroup, rankOf } from '../group-clips.ts';
import { TileGrid } from '../tile-grid.tsx';
import { type Stage, useStage } from '../use-stage.ts';
import type { Selection } from './selection.ts';

export interface ListedTilesProps {
  heading: 'h2' | 'h3';
  groups: readonly ClipGroup[];
  /** The clips of the groups, with their projects. */
  clips: readonly ListedClip[];
  /** Every clip of their request, where all are of one. */
  among?: readonly ClipGroup[] | undefined;
  selection?: Selection;
  ref?: RefCallback<HTMLElement>;
  className?: string;
}

/** Clips of several projects, each with the way to its own. */
export function ListedTiles({ heading, groups, clips, among, selection, ...grid }: ListedTilesProps) {
  const { t } = useTranslation();
  const stage = useStage();
  // Of a tile that neither plays nor moves: it hears nothing of those that do.
  const [quiet] = useState<Stage>(() => ({ ...stage, playingId: null, movingId: null, sound: false }));
  const projects = new Map(clips.map(({ videoId, project }) => [videoId, project]));
  const active = selection?.active ?? false;
  return (
    <TileGrid {...grid}>
      {groups.map((group) => {
        const project = projects.get(group.clips[0].videoId);
        const isOn = group.clips.some(({ id }) => id === stage.playingId || id === stage.movingId);
        return (
          <ListedTile
            key={group.id}
            group={group}
            heading={heading}
            rank={among && t('project.clips.rank', rankOf(group, among))}
            project={projects.size > 1 ? project?.title : undefined}
            language={project?.language ?? undefined}
            stage={isOn ? stage : quiet}
            active={active}
            chosen={selection?.has(group.id)}
            toggle={selection?.toggle}
          />
        );
      })}
    </TileGrid>
  );
}

interface ListedTileProps {
  group: ClipGroup;
  heading: 'h2' | 'h3';
  rank: string | undefined;
  /** The title of its project; undefined where all are of one. */
  project: string | undefined;
  language: string | undefined;
  stage: Stage;
  active: boolean;
  chosen: boolean | undefined;
  toggle: Selection['toggle'] | undefined;
}

/** Drawn anew only for what it shows: a press on one of 2,000 tiles, or a pointer that passes, draws that one. */
const ListedTile = memo(({ group, heading, rank, project, language, stage, ...of }: ListedTileProps) => {
  const { active, chosen = false, toggle } = of;
  return (
    <ClipTile
      group={group}
      heading={heading}
      rank={rank}
      language={language}
      stage={stage}
      {...(toggle && {
        choice: { chosen, active, toggle: (range: boolean) => toggle(group.id, range) },
      })}
      {...(project !== undefined && {
        noteOf: () => (
          <Link
            to={`/dashboard/project/${group.clips[0].videoId}`}
            lang={language}
            className="truncate rounded-sm py-1 text-soft text-xs underline-offset-2 hover:text-ink hover:underline"
          >
            {project}
          </Link>
        ),
      })}
    />
  );
}, isAlike);

/** Groups are put together at each drawing; their clips stay the same objects while nothing about them changes. */
function isAlike({ group: a, ...before }: ListedTileProps, { group: b, ...now }: ListedTileProps): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    names.every((name) => before[name] === now[name]) &&
    a.clips.length === b.clips.length &&
    a.clips.every((clip, place) => clip === b.clips[place])
  );
}
