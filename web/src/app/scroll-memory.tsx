import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top or at its anchor; going back is left to the browser. */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the visit; each one is scrolled once.
  useEffect(() => {
    if (kind === 'POP') return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, kind]);
  return null;
}
