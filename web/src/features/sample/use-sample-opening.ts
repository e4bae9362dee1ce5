import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenSample, useSample } from '#api/sample.ts';

export type SampleOpening = ReturnType<typeof useSampleOpening>;

/**
 * Opens the sample project. While that is still being prepared a press is remembered, and the project opens as soon as
 * it is ready. Belongs to the page and not to its link: the list of projects may bring the sample before the answer
 * does, and moves the link to another place.
 */
export function useSampleOpening() {
  const navigate = useNavigate();
  const { data: sample } = useSample();
  const { mutate, isPending, error } = useOpenSample();
  const [wished, setWished] = useState(false);
  const isReady = sample?.state === 'ready';

  useEffect(() => {
    if (!wished || !isReady || isPending) return;
    setWished(false);
    mutate(undefined, {
      onSuccess: ({ video }) => {
        if (video) void navigate(`/dashboard/project/${video.id}`);
      },
    });
  }, [wished, isReady, isPending, mutate, navigate]);

  return {
    sample,
    isOpening: isPending,
    /** A press was remembered. */
    waits: wished && sample?.state === 'preparing',
    error,
    open: () => setWished(true),
  };
}
