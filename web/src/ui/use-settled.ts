import { useEffect, useState } from 'react';

const settleMs = 250;

/** A value that has not changed for a moment: the server is not asked at every letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
