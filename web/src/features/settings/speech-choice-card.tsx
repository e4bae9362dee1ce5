import type { SpeechMode, SpeechServicesOffered } from '@jhalak/contract/routes/speech-services.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useMay } from '#api/permissions.ts';
import { useSession } from '#api/session.ts';
import {
  serviceInUse,
  useChooseSpeechService,
  useLeaveSpeechService,
  useSpeechServices,
} from '#api/speech-services.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';

type Service = SpeechServicesOffered['services'][number];

/** Who transcribes the workspace's videos: this server, or a service after its owner has agreed to what leaves. */
export function SpeechChoiceCard() {
  const { t } = useTranslation();
  const mayChoose = useMay('team:write');
  const session = useSession();
  const isOperator = session.state === 'signed-in' && session.user.operator;
  const { data } = useSpeechServices();
  const leave = useLeaveSpeechService();
  const [askedId, setAskedId] = useState<Service['id'] | null>(null);
  if (!data || data.services.length === 0) return null;
  const used = serviceInUse(data);
  // As it is by now: what it asks is what is agreed to.
  const asked = data.services.find(({ id }) => id === askedId);
  return (
    <Card>
      <CardTitle>{t('speechServices.choice')}</CardTitle>
      <p className="mt-1 text-soft text-sm">
        {t(mayChoose ? 'speechServices.choiceText' : 'speechServices.askAdmin')}
      </p>
      <ul className="mt-4 divide-y divide-line">
        <Line name={t('speechServices.here')} about={t('speechServices.hereText')} isUsed={!used}>
          {mayChoose && used && (
            <Button
              size="sm"
              busy={leave.isPending}
              onClick={() =>
                leave.mutate(undefined, {
                  onSuccess: () => toast.success(t('speechServices.leftService')),
                })
              }
            >
              {t('speechServices.back')}
            </Button>
          )}
        </Line>
        {data.services.map((service) => (
          <Line
            key={service.id}
            name={service.name}
            about={[
              ...(isOperator ? [service.host] : []),
              t('speechServices.price', { price: service.rupeesPerHour }),
            ].join(' · ')}
            isUsed={service === used}
          >
            {mayChoose && (
              <Button
                size="sm"
                aria-label={`${service.name}: ${t(service === used ? 'speechServices.change' : 'speechServices.use')}`}
                onClick={() => setAskedId(service.id)}
              >
                {t(service === used ? 'speechServices.change' : 'speechServices.use')}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {used && (
        <p className="mt-4 text-sm">
          {used.monthlyRupees === null
            ? t('speechServices.spentOpen', { used: data.usedRupees.toFixed(2) })
            : t('speechServices.spent', { used: data.usedRupees.toFixed(2), budget: used.monthlyRupees })}
        </p>
      )}
      {asked && (
        <Question
          service={asked}
          isUsed={asked === used}
          mode={asked === used ? (data.choice?.mode ?? 'transcribe') : 'transcribe'}
          onClose={() => setAskedId(null)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  name: string;
  about: string;
  isUsed: boolean;
  children: React.ReactNode;
}

function Line({ name, about, isUsed, children }: LineProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isUsed && (
            <Badge tone="green" icon={<CircleCheck aria-hidden />}>
              {t('operator.models.active')}
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere text-soft text-sm">{about}</p>
      </div>
      {children}
    </li>
  );
}

const modes = ['transcribe', 'codemix', 'translit'] as const satisfies readonly SpeechMode[];

/** What leaves the server and what it costs, before anything does. */
function Question({
  service: { id, name, host, rupeesPerHour, namesSurcharge, monthlyRupees },
  isUsed,
  mode: chosen,
  onClose,
}: {
  service: Service;
  isUsed: boolean;
  mode: SpeechMode;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const choose = useChooseSpeechService();
  const [mode, setMode] = useState(chosen);
  return (
    <Dialog
      onClose={onClose}
      title={t(isUsed ? 'speechServices.settingsTitle' : 'speechServices.askTitle', { name })}
      description={t('speechServices.askText', { host })}
      confirm={{
        busy: choose.isPending,
        children: t(isUsed ? 'words.save' : 'speechServices.use'),
        onClick: () =>
          choose.mutate(
            { service: id, mode, host },
            {
              onSuccess: () => {
                onClose();
                toast.success(t('speechServices.chosen', { name }));
              },
            },
          ),
      }}
    >
      <div className="grid gap-4 text-sm">
        <p>
          {[
            t('speechServices.cost', { price: rupeesPerHour }),
            namesSurcharge > 0 &&
              t('speechServices.costNames', { percent: Math.round(namesSurcharge * 100) }),
            monthlyRupees !== null && t('speechServices.costUpTo', { budget: monthlyRupees }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {id === 'sarvam' && (
          <SelectField
            label={t('speechServices.mode')}
            value={mode}
            choices={modes.map((value) => ({ value, label: t(`speechServices.modes.${value}`) }))}
            onChange={setMode}
          />
        )}
      </div>
    </Dialog>
  );
}
