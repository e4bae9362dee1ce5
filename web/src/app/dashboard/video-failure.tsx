import { useState } from 'react';
import { FailureCard, type FailureCardProps } from '#features/projects/failure-card.tsx';
import { AddWords } from './add-words.tsx';

/** Why a video came to nothing; other words are added here where the file of words was the reason. */
export function VideoFailure(props: Omit<FailureCardProps, 'onAddWords'>) {
  const [adding, add] = useState(false);
  return (
    <>
      <FailureCard {...props} onAddWords={() => add(true)} />
      {adding && <AddWords videoId={props.videoId} onClose={() => add(false)} />}
    </>
  );
}
