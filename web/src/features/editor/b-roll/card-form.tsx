import { type Card, cardPlaces } from '@jhalak/contract/clip/cards/card.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { ColorInput } from '#ui/swatch.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useOpenForm } from '../use-phone-window.ts';
import { cardError } from './card-space.ts';

export interface CardFormProps {
  card: Card;
  others: readonly Card[];
  durationMs: number;
  /** `isClosing`: what was typed last, while the form goes away. */
  onChange(card: Card, isClosing: boolean): void;
}

/** A change is put on the picture when typing rests. */
const restMs = 350;

/** Text, time, place and colours of a card; what cannot be drawn stays in the form with its reason. */
export function CardForm({ card, others, durationMs, onChange }: CardFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(card));
  const form = useOpenForm<HTMLDivElement>();
  const sent = useRef(card);
  // Undo and redo change the card from outside.
  useEffect(() => {
    if (sent.current === card || JSON.stringify(sent.current) === JSON.stringify(card)) return;
    sent.current = card;
    setDraft(draftOf(card));
  }, [card]);
  const next = cardOf(card, draft);
  const problem = cardError(next, { others, durationMs });
  const text = JSON.stringify(next);
  const send = (isClosing: boolean) => {
    if (problem !== null || text === JSON.stringify(sent.current)) return;
    sent.current = next;
    onChange(next, isClosing);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text or its problem begins the rest anew.
  useEffect(() => {
    const rest = setTimeout(() => sendLatest.current(false), restMs);
    return () => clearTimeout(rest);
  }, [text, problem]);
  useEffect(() => () => sendLatest.current(true), []);

  const put = (values: Partial<Draft>) => setDraft({ ...draft, ...values });
  const timeError =
    problem === 'outside' || problem === 'overlaps' ? t(`studio.broll.${problem}`) : undefined;
  return (
    <div ref={form} className="grid gap-3 border-line border-t pt-3">
      <Segmented
        fill
        label={t('studio.broll.place')}
        value={draft.place}
        choices={cardPlaces.map((value) => ({ value, label: t(`studio.broll.places.${value}`) }))}
        onChange={(place) => put({ place })}
      />
      <TextField
        label={t('studio.broll.number')}
        value={draft.number}
        maxLength={24}
        onChange={(event) => put({ number: event.target.value })}
      />
      <TextAreaField
        label={t('studio.broll.heading')}
        error={problem === 'needsText' ? t('studio.broll.needsText') : undefined}
        rows={2}
        value={draft.title}
        maxLength={160}
        onChange={(event) => put({ title: event.target.value })}
      />
      <TextAreaField
        label={t('studio.broll.lines')}
        rows={3}
        value={draft.lines}
        onChange={(event) => put({ lines: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['start', 'length'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`studio.broll.${name}`)}
            type="number"
            inputMode="decimal"
            min={name === 'start' ? 0 : 0.8}
            step={0.1}
            value={draft[name]}
            aria-invalid={timeError ? true : undefined}
            onChange={(event) => put({ [name]: event.target.value })}
          />
        ))}
      </div>
      {timeError && (
        <p role="alert" className="text-red text-sm">
          {timeError}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {(['ground', 'ink', 'accent'] as const).map((name) => (
          <div key={name} className="grid justify-items-center gap-1 text-soft text-xs">
            <ColorInput
              color={draft.colors[name]}
              label={t(`studio.broll.colors.${name}`)}
              onChange={(color) => put({ colors: { ...draft.colors, [name]: color } })}
            />
            <span aria-hidden>{t(`studio.broll.colors.${name}`)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface Draft extends Pick<Card, 'place' | 'number' | 'title' | 'colors'> {
  /** As typed. */
  lines: string;
  start: string;
  length: string;
}

const secondsOf = (ms: number): string => String(Math.round(ms / 100) / 10);

const draftOf = ({ startMs, endMs, lines, place, number, title, colors }: Card): Draft => ({
  ...{ place, number, title, colors, lines: lines.join('\n') },
  ...{ start: secondsOf(startMs), length: secondsOf(endMs - startMs) },
});

const maxLines = 5;
const maxLineLength = 120;

/** NaN while nothing that is a number stands in the field. */
const msOf = (seconds: string): number =>
  seconds.trim() === '' ? Number.NaN : Math.round(Number(seconds) * 1000);

/** Times that read as they did keep their exact milliseconds. */
function cardOf(card: Card, draft: Draft): Card {
  const same = draftOf(card);
  const startMs = draft.start === same.start ? card.startMs : msOf(draft.start);
  const lengthMs = draft.length === same.length ? card.endMs - card.startMs : msOf(draft.length);
  const lines = draft.lines
    .split('\n')
    .map((line) => line.trim().slice(0, maxLineLength))
    .filter(Boolean)
    .slice(0, maxLines);
  const { place, number, title, colors } = draft;
  return { ...card, place, number, title, colors, lines, startMs, endMs: startMs + lengthMs };
}
