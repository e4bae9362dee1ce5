import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Answers, renderAt } from '#testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';

/** Draws a part of the editor beside an open clip: `changes` are the edits that it makes, `set` shows another clip. */
export async function showInEditor(editor: object, content: ReactNode, answers?: Answers) {
  const changes: PlanEdit[] = [];
  const desk = { set: (_: Partial<Editor>): void => undefined };
  const shown = { change: (edit: PlanEdit) => changes.push(edit), ...editor };
  const page = await renderAt('/editor', <Desk {...{ shown, desk, content }} />, answers);
  return { ...page, changes, set: (part: Partial<Editor>) => act(() => desk.set(part)) };
}

function Desk(props: { shown: object; desk: { set(part: Partial<Editor>): void }; content: ReactNode }) {
  const [shown, setShown] = useState(props.shown);
  props.desk.set = (part) => setShown({ ...shown, ...part });
  return <EditorContext value={shown as Editor}>{props.content}</EditorContext>;
}
