import type { ReactNode } from 'react';
import { EditorLayout } from '#features/editor/layout.tsx';
import { type Room, useRoom } from '#features/editor/use-room.ts';
import { type CarriedPicture, CarriedStill } from '#ui/carried.tsx';
import { cssRatio } from '#ui/css-ratio.ts';

export interface OpeningEditorProps {
  picture: CarriedPicture;
  header: ReactNode;
  /** Says that the rest is loading. */
  note: ReactNode;
}

/** The editor's places while its project is read: the picture that was pressed is in its own already. */
export function OpeningEditor({ picture, header, note }: OpeningEditorProps) {
  const room = useRoom();
  const still = (
    <div className={stages[room]}>
      <div
        className={pictures[room]}
        style={{ aspectRatio: room === 'phone' ? cssRatio(picture.ratio) : '' }}
      >
        <CarriedStill {...picture} />
      </div>
    </div>
  );
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      {header}
      {room === 'desk' ? (
        <EditorLayout left={note} stage={still} right={null} timeline={null} />
      ) : (
        <main className="flex min-h-0 flex-1 justify-between">
          {room === 'tablet' && still}
          {note}
          {room === 'phone' && still}
        </main>
      )}
    </div>
  );
}

const stages: Record<Room, string> = {
  desk: 'h-full bg-stage pb-6',
  tablet: 'mb-72 w-2/5 bg-stage',
  phone: 'w-29 p-2 ps-0',
};
const pictures: Record<Room, string> = {
  desk: 'relative h-full',
  tablet: 'relative h-full',
  phone: 'relative overflow-hidden rounded-md',
};
