import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { maxRequestLength } from '@jhalak/contract/clip/plan/edit-limits.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { EditRequest } from '@jhalak/contract/clip/requests/edit-request.ts';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/input.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useEditor } from '../use-editor.ts';
import { useOpenForm } from '../use-phone-window.ts';
import { useChangeText } from '../versions/use-change-text.ts';
import { useChangeValues } from '../versions/use-change-values.ts';

/** Changes the clip by a sentence: what it would do is listed first, and done on request as one step. One line opens it. */
export function RequestSection({ load = loadReader }: RequestSectionProps) {
  const { group } = useEditor();
  // What was asked for is meant for the clip on the desk.
  return <FoldedRequest key={group?.id} load={load} />;
}

export interface RequestSectionProps {
  load?: typeof loadReader;
}

/** The lists of words of all languages come with the first request. */
const loadReader = () => import('@jhalak/contract/clip/requests/edit-request.ts');

function FoldedRequest({ load }: Required<RequestSectionProps>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ClipRequest load={load} />;
  return (
    <div className="grid border-line border-b">
      <Button
        variant="ghost"
        className="justify-start! rounded-none! px-4!"
        icon={<MessageSquareText aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('studio.request.title')}
      </Button>
    </div>
  );
}

function ClipRequest({ load }: Required<RequestSectionProps>) {
  const { t } = useTranslation();
  const editor = useEditor();
  const { areWordsHere, change } = editor;
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const [isApplied, setApplied] = useState(false);
  const answer = read?.text === text ? read : null;
  const isAskable = areWordsHere && text.trim() !== '' && !answer;
  const readNow = async () => {
    const { plan, words, timing, source } = editor;
    const { readEditRequest } = await load();
    if (!plan) return null;
    const { durationMs, waveform } = source;
    const request = readEditRequest(text, {
      plan,
      source: { words: [...words], timing, durationMs, waveform },
    });
    return { ...request, text, before: plan };
  };
  async function show(event: FormEvent) {
    event.preventDefault();
    if (!isAskable) return;
    setApplied(false);
    setRead(await readNow());
  }
  // Its script may be gone: the page is older than the server, or there is no network.
  const tellLost = (error: unknown) => {
    console.warn('what reads requests could not be loaded', error);
    toast.error(t('words.lost.title'), { description: t('words.lost.text') });
  };
  async function apply() {
    // The clip may have changed since it was shown: what is made is what its newest version gives.
    const request = await readNow();
    if (!request?.edit) return setRead(request);
    change(request.edit);
    setRead(null);
    setText('');
    setApplied(true);
  }
  return (
    <PanelSection title={t('studio.request.title')}>
      <form onSubmit={(event) => void show(event).catch(tellLost)} className="grid gap-2">
        <TextArea
          rows={1}
          className="field-sizing-content max-h-32 min-h-10 resize-none"
          aria-label={t('studio.request.label')}
          placeholder={t('studio.request.placeholder')}
          maxLength={maxRequestLength}
          // It takes the place of the button that opened it.
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" className="justify-self-start" disabled={!isAskable}>
          {t('studio.request.read')}
        </Button>
      </form>
      <div role="status" className="text-sm empty:-mt-3">
        {isApplied && t('studio.request.applied')}
        {answer && (
          <Receipt
            request={answer}
            onApply={() => void apply().catch(tellLost)}
            onCancel={() => setRead(null)}
          />
        )}
      </div>
    </PanelSection>
  );
}

/** A request as it was written, and the clip without it. */
interface Read extends EditRequest {
  text: string;
  before: ClipPlan;
}

/** What a request would change, and what of it was left out. */
function Receipt({ request, onApply, onCancel }: { request: Read; onApply(): void; onCancel(): void }) {
  const { t } = useTranslation();
  const { changes, unread, edit } = request;
  const form = useOpenForm<HTMLDivElement>();
  return (
    <div ref={form} className="grid scroll-mb-4 gap-2">
      {edit ? (
        <>
          <p className="text-soft">{t('studio.request.will')}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {changes.map((change) => (
              <ChangeLine key={`${change.code} ${change.text}`} change={change} request={request} />
            ))}
          </ul>
        </>
      ) : (
        <p>{t('studio.request.none')}</p>
      )}
      {edit && unread.length > 0 && (
        <p className="text-soft">{t('studio.request.unread', { text: unread.join(' · ') })}</p>
      )}
      {edit && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onApply}>
            {t('studio.request.apply')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('words.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A change with what was there before: “Starts 2 s later: 0:10 → 0:12”. */
function ChangeLine({ change, request }: { change: PlanChange; request: Read }) {
  const changeText = useChangeText();
  const values = useChangeValues()(change, request.before, request.plan);
  const pair = values[0] && `${values[0].from} → ${values[0].to}`;
  const said = changeText({ ...change, ...(change.text !== undefined && pair && { text: pair }) });
  return (
    <li className="[overflow-wrap:anywhere]">
      {said}
      {!(pair && said.includes(pair)) &&
        values.map(({ name, from, to }, at) => (
          <span key={name ?? ''}>
            {at === 0 ? ': ' : ', '}
            {name && `${name} `}
            <Value>{from}</Value> → <Value>{to}</Value>
          </span>
        ))}
    </li>
  );
}

/** A colour is seen before it is read. */
const Value = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap font-medium">
    {children.startsWith('#') && (
      <span
        aria-hidden
        className="me-1 inline-block size-3 rounded-sm border border-edge/60 align-[-1px]"
        style={{ backgroundColor: children }}
      />
    )}
    {children}
  </span>
);
