import type { ListedClip } from '@jhalak/contract/routes/clips.ts';
import { Link } from 'react-router';
import { ClipTile } from '../clip-tile.tsx';
import type { ClipGroup } from '../group-clips.ts';
import { TileGrid } from '../tile-grid.tsx';
import { useStage } from '../use-stage.ts';
import type { Selection } from './selection.ts';

export interface ListedTilesProps {
  heading: 'h2' | 'h3';
  groups: readonly ClipGroup[];
  /** The clips of the groups, with their projects. */
  clips: readonly ListedClip[];
  selection?: Selection;
}

/** Clips of several projects, each with the way to its own. */
export function ListedTiles({ heading, groups, clips, selection }: ListedTilesProps) {
  const stage = useStage();
  const projects = new Map(clips.map(({ videoId, project }) => [videoId, project]));
  const active = selection !== undefined && selection.groups.length > 0;
  return (
    <TileGrid>
      {groups.map((group) => {
        const { videoId } = group.clips[0];
        const project = projects.get(videoId);
        return (
          <ClipTile
            key={group.id}
            group={group}
            heading={heading}
            language={project?.language ?? undefined}
            stage={stage}
            {...(selection && {
              choice: {
                chosen: selection.has(group.id),
                active,
                toggle: (range: boolean) => selection.toggle(group.id, range),
              },
            })}
            noteOf={() => (
              <Link
                to={`/dashboard/project/${videoId}`}
                lang={project?.language ?? undefined}
                className="truncate rounded-sm py-1 text-soft text-xs underline-offset-2 hover:text-ink hover:underline"
              >
                {project?.title}
              </Link>
            )}
          />
        );
      })}
    </TileGrid>
  );
}
