import type { DragEvent } from 'react';

/** What is dragged over the planner: a clip that is not planned yet, or a post of the week, by its id. */
export type Dragged = { kind: 'clip' | 'post'; id: string };

const type = 'application/x-jhalak-plan';

export function beginDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(type, JSON.stringify(dragged));
  event.dataTransfer.effectAllowed = 'move';
}

export const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);

export function droppedOf(event: DragEvent): Dragged | null {
  const text = event.dataTransfer.getData(type);
  return text === '' ? null : (JSON.parse(text) as Dragged);
}
