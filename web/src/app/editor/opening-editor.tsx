import type { ReactNode } from 'react';
import { EditorLayout, useFolding } from '#features/editor/layout.tsx';
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
  const folding = useFolding();
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
        <EditorLayout left={note} stage={still} right={null} timeline={null} folding={folding} />
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
  desk: 'jhalak-desk h-full pt-1.5 pb-6',
  tablet: 'jhalak-desk mb-72 w-[calc(50%-2.375rem)] p-2',
  phone: 'w-29 p-2 ps-0',
};
const pictures: Record<Room, string> = {
  desk: 'relative h-full',
  tablet: 'relative h-full',
  phone: 'relative overflow-hidden rounded-md',
};
