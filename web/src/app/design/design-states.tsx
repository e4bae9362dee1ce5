import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, StatusBadge, statuses } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageLine } from '#ui/stage-line.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DesignSection } from './design-section.tsx';
import { longTexts } from './long-texts.ts';

export function DesignStates() {
  const { t } = useTranslation();
  const texts = longTexts(t);
  const rows = texts.map(({ language, text }, index) => ({ language, text, number: 1234.5 * (index + 1) }));
  return (
    <>
      <DesignSection name="Badge, StatusBadge">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusBadge key={status} status={status}>
              {t(`dashboard.status.${status}`)}
            </StatusBadge>
          ))}
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          {texts.map(({ language, text }) => (
            <Badge key={language}>{text}</Badge>
          ))}
        </div>
      </DesignSection>
      <DesignSection name="Progress, StageLine">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Progress percent={null} label="indeterminate" />
          <Progress percent={43} label="loading" />
          <Progress percent={100} label="complete" />
          <StageLine
            label="StageLine"
            stages={[
              { id: 'upload', name: 'Upload', state: 'done' },
              { id: 'transcribe', name: 'Transcribe', state: 'active', percent: 43 },
              { id: 'moments', name: 'Find moments', state: 'waiting' },
              { id: 'render', name: texts[3]?.text ?? '', state: 'failed' },
            ]}
          />
        </div>
      </DesignSection>
      <DesignSection name="Banner">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {(['error', 'success', 'working', 'info'] as const).map((tone, index) => (
            <Banner key={tone} tone={tone} title={tone} action={<Button size="sm">{tone}</Button>}>
              {texts[index]?.text}
            </Banner>
          ))}
        </div>
      </DesignSection>
      <DesignSection name="Card, CheckList, Skeleton, EmptyState">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <Card>
            <CardTitle action={<Button size="sm">Edit</Button>}>{texts[1]?.text}</CardTitle>
            <p className="mt-2 text-soft text-sm">{texts[2]?.text}</p>
          </Card>
          <Card>
            <CheckList lines={texts.map(({ text }) => text)} className="gap-2" />
          </Card>
          <Card className="grid gap-3">
            <Skeleton className="aspect-video" />
            <Skeleton className="h-5 w-2/3" />
          </Card>
          <EmptyState title={texts[1]?.text} action={<Button variant="primary">{texts[0]?.text}</Button>}>
            {texts[3]?.text}
          </EmptyState>
        </div>
      </DesignSection>
      <DesignSection name="Tabs, Table">
        <Tabs
          label="Tabs"
          tabs={[
            {
              id: 'table',
              name: texts[1]?.text,
              content: (
                <Table
                  caption="Table"
                  rows={rows}
                  keyOf={({ language }) => language}
                  columns={[
                    { id: 'language', name: 'Language', cell: ({ language }) => language },
                    { id: 'text', name: 'Text', cell: ({ text }) => text },
                    {
                      id: 'number',
                      name: 'Number',
                      numeric: true,
                      cell: ({ number }) => number.toLocaleString('en-IN'),
                    },
                  ]}
                />
              ),
            },
            { id: 'other', name: texts[0]?.text, content: <p>{texts[0]?.text}</p> },
          ]}
        />
      </DesignSection>
      <DesignSection name="Avatar">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="" />
          <Avatar name="Asha Rao" size="sm" />
          <Avatar name="मीरा शर्मा" />
          <Avatar name="கவிதா" size="lg" />
          <Avatar name="Asha" imageUrl="/demo/clip-hi.jpg" size="lg" />
        </div>
      </DesignSection>
    </>
  );
}
