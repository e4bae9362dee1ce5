import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Around {
  /** Stands in its place until it is here. */
  waiting?: ReactNode;
  /** What is shown when it could not be fetched; `retry` fetches it again. */
  lost(retry: () => void): ReactNode;
}

export interface LatePart<Props> {
  Part: ComponentType<Props & Around>;
  /** Fetches it beforehand; a failure is forgotten, and drawing the part tries again. */
  prepare(): void;
  /** For what opens it: a hand or the focus that comes near fetches it. */
  intent: { onPointerEnter(): void; onFocus(): void };
}

/** A part of a page in a script of its own, for what most visits do not open. */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= fetchPart().then(
      (part) => {
        Loaded = part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const prepare = () => {
    load().catch((error: unknown) => console.info('a part of the page was not fetched beforehand', error));
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module.
    Part: function Part({ waiting = null, lost, ...props }: Props & Around) {
      const [state, setState] = useState<'waiting' | 'here' | 'lost'>('waiting');
      useEffect(() => {
        if (state !== 'waiting' || Loaded) return;
        let isGone = false;
        const settle = (next: 'here' | 'lost') => () => {
          if (!isGone) setState(next);
        };
        load().then(settle('here'), settle('lost'));
        return () => {
          isGone = true;
        };
      }, [state]);
      if (Loaded) return <Loaded {...(props as Props)} />;
      return state === 'lost' ? lost(() => setState('waiting')) : waiting;
    },
    prepare,
    intent: { onPointerEnter: prepare, onFocus: prepare },
  };
}
