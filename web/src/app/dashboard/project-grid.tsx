import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import type { deleteVideo } from '@jhalak/contract/routes/videos.ts';
import { FolderInput, ListChecks, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartBatch } from '#api/batch.ts';
import { call } from '#api/call.ts';
import { useMay } from '#api/permissions.ts';
import { BatchBar, BottomBar } from '#features/clips/batch-bar.tsx';
import { DeleteDialog } from '#features/projects/delete-dialog.tsx';
import { MoveDialog } from '#features/projects/folders/move-dialog.tsx';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Of the cards, and of what stands there while they are read. */
export const projectColumns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

export interface ProjectGridProps {
  projects: readonly ProjectResponse[];
  heading?: ReactNode;
  /** Between the heading and the projects. */
  above?: ReactNode;
}

/** Projects as cards: each is opened, moved or deleted, and many are selected and moved or deleted together. */
export function ProjectGrid({ projects, heading, above }: ProjectGridProps) {
  const { t } = useTranslation();
  const { start, isRunning } = useStartBatch();
  const mayWrite = useMay('videos:write');
  const [doomed, setDoomed] = useState<string | null>(null);
  const [moved, setMoved] = useState<readonly ProjectResponse[] | null>(null);
  const [selecting, select] = useState(false);
  const [asked, ask] = useState(false);
  const [chosen, choose] = useState<ReadonlyMap<string, ProjectResponse>>(new Map());
  const count = chosen.size;
  const end = () => {
    select(false);
    ask(false);
    choose(new Map());
  };
  const toggle = (project: ProjectResponse) => {
    const next = new Map(chosen);
    if (!next.delete(project.id)) next.set(project.id, project);
    choose(next);
  };
  const remove = () => {
    start(
      'deleteProjects',
      [...chosen.values()].map(({ id, title }) => ({
        ...{ key: id, title },
        run: () => call<typeof deleteVideo>('DELETE /videos/{id}', { params: { id } }),
      })),
    );
    end();
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-end gap-2 empty:hidden">
        {heading}
        {mayWrite && projects.length > 1 && !selecting && (
          <Button icon={<ListChecks aria-hidden />} disabled={isRunning} onClick={() => select(true)}>
            <span className="max-sm:sr-only">{t('allClips.projects.select')}</span>
          </Button>
        )}
      </div>
      {above}
      <ul className={projectColumns}>
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onMove={() => setMoved([project])}
            onDelete={() => setDoomed(project.id)}
            {...(selecting && {
              choice: { chosen: chosen.has(project.id), toggle: () => toggle(project) },
            })}
          />
        ))}
      </ul>
      <BottomBar>
        <BatchBar />
        {selecting && (
          // A phone has how many are selected and the way out in its first row, what is done with them in the second.
          <div className="flex flex-wrap items-center gap-2 p-2 ps-3">
            <p aria-live="polite" className="font-semibold text-sm">
              {t('allClips.projects.selected', { count })}
            </p>
            {projects.some(({ id }) => !chosen.has(id)) && (
              <Button
                variant="ghost"
                onClick={() => choose(new Map(projects.map((project) => [project.id, project])))}
              >
                {t('allClips.selectAll', { shown: projects.length.toLocaleString('en-IN') })}
              </Button>
            )}
            <Button variant="ghost" onClick={end} className="max-sm:ms-auto sm:order-last">
              {t('allClips.clearSelection')}
            </Button>
            <div className="flex gap-2 max-sm:w-full">
              <Button
                icon={<FolderInput aria-hidden />}
                className="max-sm:flex-1 max-sm:px-2"
                disabled={count === 0 || isRunning}
                onClick={() => setMoved([...chosen.values()])}
              >
                {t('folders.move')}
              </Button>
              <Button
                variant="danger"
                icon={<Trash2 aria-hidden />}
                className="max-sm:flex-1 max-sm:px-2"
                disabled={count === 0 || isRunning}
                onClick={() => ask(true)}
              >
                {t('words.delete')}
              </Button>
            </div>
          </div>
        )}
      </BottomBar>
      {asked && <DeleteMany projects={[...chosen.values()]} onClose={() => ask(false)} onDelete={remove} />}
      {moved && <MoveDialog projects={moved} onClose={() => setMoved(null)} onBegun={end} />}
      {doomed && <DeleteDialog videoId={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

const mostNamed = 6;

interface DeleteManyProps {
  projects: readonly ProjectResponse[];
  onClose(): void;
  onDelete(): void;
}

/** Asks once, and names what would be gone. */
function DeleteMany({ projects, onClose, onDelete }: DeleteManyProps) {
  const { t } = useTranslation();
  const more = projects.length - mostNamed;
  return (
    <Dialog
      onClose={onClose}
      title={t('allClips.projects.deleteTitle', { count: projects.length })}
      description={t('allClips.projects.deleteText', { count: projects.length })}
      confirm={{ variant: 'danger', onClick: onDelete, children: t('words.delete') }}
    >
      <ul className="grid gap-1.5 text-sm">
        {projects.slice(0, mostNamed).map(({ id, title, groupCount }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{title}</span>{' '}
            <span className="text-soft">
              {groupCount > 0 && t('allClips.projects.withClips', { count: groupCount })}
            </span>
          </li>
        ))}
        {more > 0 && <li className="text-soft">{t('allClips.projects.more', { count: more })}</li>}
      </ul>
    </Dialog>
  );
}
