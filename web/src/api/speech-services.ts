import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  chooseSpeechService,
  leaveSpeechService,
  listSpeechServiceSettings,
  listSpeechServices,
  removeSpeechService,
  SpeechServiceId,
  SpeechServiceSettings,
  SpeechServicesOffered,
  saveSpeechService,
  testSpeechService,
} from '@jhalak/contract/routes/speech-services.ts';
import { useQuery } from '@tanstack/react-query';
import { call, reading, withBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';
import { useModels } from './models.ts';

const settingsKey = ['installation', 'speech-services'];
const offeredKey = ['speech-services'];
/** As `useInstallationHealth`, whose file the creators' pages do not load. */
const healthKey = ['installation', 'health'];

/** How each speech service is set up; the operator's alone. */
export const useSpeechServiceSettings = () =>
  useQuery(reading<typeof listSpeechServiceSettings>(settingsKey, '/installation/speech-services'));

/** Whether a service is set up with all that it needs; a server of one's own may take no key, and was saved without. */
export const isServiceReady = ({ id, isSetUp, hasKey, keyLost }: SpeechServiceSettings): boolean =>
  isSetUp && !keyLost && (hasKey || id === 'openai');

export type SpeechServiceChange = RequestOf<typeof saveSpeechService>['body'];

/** What is set up is offered, and whether a video needs words depends on it. */
const setUp = { stores: settingsKey, invalidates: [offeredKey, ['videos'], healthKey] };

export const useSaveSpeechService = (service: SpeechServiceId) =>
  useChange(setUp, (body: SpeechServiceChange) =>
    call<typeof saveSpeechService>('PUT /installation/speech-services/{service}', {
      params: { service },
      body,
    }),
  );

export const useRemoveSpeechService = (service: SpeechServiceId) =>
  useToldChange(setUp, () =>
    call<typeof removeSpeechService>('DELETE /installation/speech-services/{service}', {
      params: { service },
    }),
  );

export const useTestSpeechService = (service: SpeechServiceId) =>
  useChange({ invalidates: [settingsKey, healthKey], background: true }, () =>
    call<typeof testSpeechService>('POST /installation/speech-services/{service}/test', {
      params: { service },
    }),
  );

const offeredQuery = reading<typeof listSpeechServices>(offeredKey, '/speech-services');

/** What the workspace can choose, and has chosen. */
export const useSpeechServices = () => useQuery(offeredQuery);

/** The service that the workspace has chosen and that is set up; null: recordings stay on this server. */
export const serviceInUse = ({ services, choice }: SpeechServicesOffered) =>
  services.find(({ id }) => id === choice?.service) ?? null;

/** Whether anything can hear the workspace's videos, now or once its model has come; undefined while that is unknown. */
export function useCanHear(): boolean | undefined {
  const { data: models } = useModels();
  const hasModel = models && (models.inUse !== null || models.coming !== null);
  const { data: service, isPending } = useQuery({
    ...offeredQuery,
    select: serviceInUse,
    enabled: hasModel === false,
  });
  if (hasModel !== false) return hasModel;
  return isPending ? undefined : Boolean(service);
}

/** Whether a video needs words depends on what hears it; what is refused is set up in another way by now. */
const choice = { stores: offeredKey, invalidates: [['videos']], doubts: [offeredKey] };

export const useChooseSpeechService = () =>
  useToldChange(choice, withBody<typeof chooseSpeechService>('PUT /speech-services/choice'));

export const useLeaveSpeechService = () =>
  useToldChange(choice, () => call<typeof leaveSpeechService>('DELETE /speech-services/choice'));
