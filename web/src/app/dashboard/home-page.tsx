import type { ProjectAnswer } from '@jhalak/contract/routes/answers.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useFaultText } from '#api/fault-text.ts';
import { useImportLink, useProjects } from '#api/videos.ts';
import { ClipsPanel } from '#features/clips/clips-panel.tsx';
import { VideoPanel } from '#features/projects/video-panel.tsx';
import { chooseVideoId } from '#features/upload/drop-zone.tsx';
import { UploadCard } from '#features/upload/upload-card.tsx';
import { uploadErrorText } from '#features/upload/upload-error-text.ts';
import { useUpload } from '#features/upload/upload-state.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '../page-title.tsx';
import { HomeCards } from './home-cards.tsx';
import { useGeneration } from './use-generation.ts';
import { WordsBanner } from './words-banner.tsx';

const Celebration = lazy(() => import('#features/upload/celebration.tsx'));

export function HomePage() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { upload } = useUpload();
  const { data: projects } = useProjects();
  const importLink = useImportLink();
  const { start, busy, needsWords } = useGeneration();
  const uploadedId = upload.state === 'done' ? upload.videoId : null;
  const current = projects?.find(({ id }) => id === uploadedId) ?? projects?.[0];
  const wordless = needsWords || current?.needsWords === true;
  const takeLink = (url: string) =>
    importLink.mutate(url, {
      onSuccess: () => toast.success(t('dashboard.upload.linkTaken')),
      onError: (error) => toast.error(t('dashboard.upload.linkFailed'), { description: faultText(error) }),
    });
  return (
    <div className="grid gap-5">
      <PageTitle name={t('dashboard.home')} />
      <h1 className="font-bold font-brand text-2xl">{t('dashboard.upload.title')}</h1>
      {upload.state === 'failed' && <Banner tone="error" title={uploadErrorText(upload.fault, t)} />}
      {current && <StateBanner current={current} />}
      {current && wordless && (
        <WordsBanner busy={busy} onSoundOnly={() => start(current.id, { soundOnly: true })} />
      )}
      <UploadCard
        onLink={takeLink}
        linkBusy={importLink.isPending}
        onGenerate={current && !wordless && !current.isProcessing ? () => start(current.id) : null}
        generating={busy}
      />
      <HomeCards videoCount={projects?.length ?? null} />
      {current && (
        <VideoPanel
          videoId={current.id}
          title={t('dashboard.current.title')}
          action={
            <LinkButton to={`/dashboard/project/${current.id}`} size="sm">
              {t('dashboard.current.open')}
            </LinkButton>
          }
        />
      )}
      {current && <ClipsPanel videoId={current.id} />}
      {projects?.length === 0 && (
        <EmptyState
          picture={<img src="/demo/clip.jpg" alt="" className="h-44 rounded-md" />}
          title={t('dashboard.allProjects.title')}
          action={
            <Button onClick={() => document.getElementById(chooseVideoId)?.click()}>
              {t('dashboard.allProjects.create')}
            </Button>
          }
        >
          {t('dashboard.allProjects.text')}
        </EmptyState>
      )}
      <Celebrated />
    </div>
  );
}

function StateBanner({ current }: { current: ProjectAnswer }) {
  const { t } = useTranslation();
  if (current.isProcessing) return <Banner tone="working" title={t('dashboard.working')} />;
  return current.status === 'completed' ? <Banner tone="success" title={t('dashboard.completed')} /> : null;
}

/** Once per upload that arrives while the page is open. */
function Celebrated() {
  const { upload } = useUpload();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (upload.state === 'done') setName(upload.name);
  }, [upload]);
  return name === null ? null : (
    <Suspense>
      <Celebration name={name} onClose={() => setName(null)} />
    </Suspense>
  );
}
