import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import {
  type SpeechServiceChange,
  type SpeechServiceId,
  type SpeechServiceSettings,
  type SpeechServicesOffered,
  serviceNames,
  speechServiceDefaults,
  speechServices,
} from '@jhalak/contract/routes/speech-services.ts';
import { z } from 'zod';
import { type SpeechService, SpeechServiceError } from '#adapters/speech-service/speech-service.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { deleteChoicesOf, findSpeechChoice } from '#db/queries/accounts/speech-choice.ts';
import { speechPaiseOfMonth } from '#db/queries/billing/speech-usage.ts';
import { lockSetting, readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { reasonOf, type ServiceAccess } from './service-engine.ts';
import { shortSound } from './short-sound.ts';

const checkedSchema = z.object({
  at: z.string(),
  failure: z
    .object({ message: z.string(), code: z.string(), details: z.record(z.string(), z.any()).optional() })
    .nullable(),
});
const storedSchema = z.partialRecord(
  z.enum(speechServices),
  z.object({
    url: z.string(),
    model: z.string(),
    sealedKey: z.string().nullable(),
    rupeesPerHour: z.number(),
    monthlyRupees: z.number().nullable(),
    checked: checkedSchema.nullable(),
  }),
);
type Stored = z.infer<typeof storedSchema>;
type Setting = NonNullable<Stored[SpeechServiceId]>;

/** What a trial tries; prices and budgets may change meanwhile. */
const endpoint = ['url', 'model', 'sealedKey'] as const;

/** Where a service is and what opens it. */
export interface ServiceEndpoint {
  url: string;
  model: string;
  key: string | null;
}

export interface SpeechServiceStoreOptions {
  db: Db;
  connect(id: SpeechServiceId, endpoint: ServiceEndpoint): SpeechService;
  /** Encrypts a key for a row, and opens it again; null where it was sealed elsewhere. */
  sealing: { seal(key: string): Promise<string>; open(sealed: string): Promise<string | null> };
}

/** How a service answered two seconds of sound. */
export interface ServiceTrial {
  ok: boolean;
  elapsedMs: number;
  failure: NonNullable<SpeechServiceSettings['checked']>['failure'];
}

/** A service that did not answer as it should, and why. */
export interface FailedCheck {
  name: string;
  failure: NonNullable<ServiceTrial['failure']>;
}

/** The speech services of an installation, and those that its workspaces have chosen. */
export interface SpeechServiceStore {
  settings(): Promise<SpeechServiceSettings[]>;
  /** Workspaces that chose the service are asked again where its host is another than before. */
  save(id: SpeechServiceId, change: SpeechServiceChange): Promise<void>;
  /** No workspace has chosen it any more. */
  remove(id: SpeechServiceId): Promise<void>;
  /** Keeps how it went as `checkDue` does. Throws UserError `speech_service_missing`. */
  tryOut(id: SpeechServiceId): Promise<ServiceTrial>;
  /**
   * Tries every service that is set up and was not tried in the last day, and keeps how it went; gives those that failed.
   */
  checkDue(now: Date): Promise<FailedCheck[]>;
  /** The services that can hear: they are set up, and their key can be opened. */
  usable(): Promise<SpeechServiceId[]>;
  offered(workspaceId: string): Promise<SpeechServicesOffered>;
  /** The host of a service, which it keeps until the transaction ends; null: it is not set up. */
  lockHost(tx: Tx, id: SpeechServiceId): Promise<string | null>;
  /** The service that hears for a workspace; null: none. */
  find(workspaceId: string): Promise<ServiceAccess | null>;
}

/** A little less than a day: it is looked every hour. */
const checkedForMs = 23.5 * 3_600_000;
/** A person waits for the answer. */
const trialMs = 25_000;

export function speechServiceStore({ db, connect, sealing }: SpeechServiceStoreOptions): SpeechServiceStore {
  // One adapter per setting, so that it remembers what its server refuses.
  const known = new Map<string, SpeechService>();

  const read = async (): Promise<Stored> => parse(await readSetting(db, 'speech'));
  const change = (by: (stored: Stored, tx: Tx) => Stored | Promise<Stored>) =>
    db.transaction(async (tx) =>
      saveSetting(tx, 'speech', JSON.stringify(await by(parse(await lockSetting(tx, 'speech')), tx))),
    );
  const serviceOf = async (
    id: SpeechServiceId,
    stored: Stored[SpeechServiceId],
  ): Promise<SpeechService | null> => {
    if (!stored) return null;
    const { url, model, sealedKey } = stored;
    const setting = JSON.stringify([id, url, model, sealedKey]);
    const made = known.get(setting);
    if (made) return made;
    const key = sealedKey && (await sealing.open(sealedKey));
    // Sealed with the secret of another installation, or never entered where one is needed.
    if (!key && (sealedKey || id !== 'openai')) return null;
    const service = connect(id, { url: url.replace(/\/+$/, ''), model, key });
    known.set(setting, service);
    return service;
  };

  const isReadable = async (sealedKey: string | null) =>
    sealedKey !== null && (await sealing.open(sealedKey)) !== null;

  async function tryOut(id: SpeechServiceId): Promise<ServiceTrial> {
    const tried = (await read())[id];
    const service = await serviceOf(id, tried);
    if (!tried || !(service || tried.sealedKey)) throw new UserError('speech_service_missing');
    const beganMs = performance.now();
    const failure = service ? await failureOf(service) : keyLost;
    await note(id, tried, { at: new Date().toISOString(), failure });
    return { ok: failure === null, elapsedMs: Math.round(performance.now() - beganMs), failure };
  }

  /** Keeps how a trial went; false where it was one of other settings than those of now. */
  async function note(
    id: SpeechServiceId,
    tried: Setting,
    checked: NonNullable<Setting['checked']>,
  ): Promise<boolean> {
    let isSame = false;
    await change((stored) => {
      const now = stored[id];
      isSame = now !== undefined && endpoint.every((part) => now[part] === tried[part]);
      return now && isSame ? { ...stored, [id]: { ...now, checked } } : stored;
    });
    return isSame;
  }

  return {
    async settings() {
      const stored = await read();
      return Promise.all(
        speechServices.map(async (id) => {
          const { sealedKey = null, ...values } = stored[id] ?? {};
          const isSetUp = stored[id] !== undefined;
          const unset = { ...speechServiceDefaults[id], monthlyRupees: 500, checked: null };
          // One that cannot be opened, as after a restore without its secret, has to be entered again.
          const hasKey = await isReadable(sealedKey);
          return { ...unset, ...values, id, isSetUp, hasKey, keyLost: sealedKey !== null && !hasKey };
        }),
      );
    },
    async save(id, { key, ...values }) {
      const sealed = key ? await sealing.seal(key) : null;
      await change(async (stored, tx) => {
        const before = stored[id];
        const isSameHost = before !== undefined && hostOf(before) === hostOf(values);
        // A workspace agreed to its host, and a key belongs to it: no other one is ever sent sound or key.
        if (!isSameHost) await deleteChoicesOf(tx, id, nameOf(id, before));
        const kept = isSameHost && (await isReadable(before.sealedKey)) ? before.sealedKey : null;
        return {
          ...stored,
          [id]: { ...values, sealedKey: key === undefined ? kept : sealed, checked: null },
        };
      });
    },
    async remove(id) {
      await change(async ({ [id]: before, ...others }, tx) => {
        await deleteChoicesOf(tx, id, nameOf(id, before));
        return others;
      });
    },
    tryOut,
    async checkDue(now) {
      const failed: FailedCheck[] = [];
      for (const id of speechServices) {
        const setting = (await read())[id];
        const lastMs = setting?.checked ? Date.parse(setting.checked.at) : 0;
        if (!setting || now.getTime() - lastMs < checkedForMs) continue;
        const service = await serviceOf(id, setting);
        // Without one the key cannot be opened any more.
        const failure = service ? await failureOf(service) : keyLost;
        const isOfNow = await note(id, setting, { at: now.toISOString(), failure });
        if (failure && isOfNow) failed.push({ name: serviceNames[id], failure });
      }
      return failed;
    },
    async usable() {
      const stored = await read();
      const found = await Promise.all(speechServices.map((id) => serviceOf(id, stored[id])));
      return speechServices.filter((_, at) => found[at]);
    },
    async offered(workspaceId) {
      const stored = await read();
      const [choice, usedPaise] = [
        await findSpeechChoice(db, workspaceId),
        await speechPaiseOfMonth(db, workspaceId),
      ];
      const services: SpeechServicesOffered['services'] = [];
      for (const id of speechServices) {
        const setting = stored[id];
        const service = await serviceOf(id, setting);
        if (!setting || !service) continue;
        const { model, rupeesPerHour, monthlyRupees } = setting;
        services.push({
          ...{ id, name: service.name, model, host: hostOf(setting), rupeesPerHour, monthlyRupees },
          namesSurcharge: service.namesSurcharge ?? 0,
        });
      }
      return {
        services,
        choice: choice && { service: choice.service, mode: choice.mode },
        usedRupees: Math.max(0, usedPaise) / 100,
      };
    },
    async lockHost(tx, id) {
      const setting = parse(await lockSetting(tx, 'speech'))[id];
      return setting ? hostOf(setting) : null;
    },
    async find(workspaceId) {
      const choice = await findSpeechChoice(db, workspaceId);
      if (!choice) return null;
      const stored = (await read())[choice.service];
      const service = await serviceOf(choice.service, stored);
      if (!stored || !service) return null;
      const { rupeesPerHour, monthlyRupees } = stored;
      return { service, mode: choice.mode, rupeesPerHour, monthlyRupees };
    },
  };
}

const parse = (text: string | null): Stored => storedSchema.parse(JSON.parse(text ?? '{}'));

const hostOf = ({ url }: Pick<Setting, 'url'>): string => new URL(url).host;

/** What a workspace knows a service by: a server of the protocol that many speak by its model. */
const nameOf = (id: SpeechServiceId, setting?: Setting): string =>
  id === 'openai' && setting ? setting.model : serviceNames[id];

const keyLost = {
  code: 'speech_service_key',
  message: englishOf({ code: 'speech_service_key', details: {} }),
  details: {},
};

async function failureOf(service: SpeechService): Promise<ServiceTrial['failure']> {
  try {
    const how = { language: 'en', mode: 'transcribe', names: [] } as const;
    await service.hear(shortSound(), how, AbortSignal.timeout(trialMs));
    return null;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const failed = isLate ? new SpeechServiceError('slow') : error;
    if (!(failed instanceof SpeechServiceError)) throw error;
    const why = reasonOf(failed);
    return { message: englishOf(why), ...why };
  }
}
