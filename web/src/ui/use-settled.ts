import { useEffect, useState } from 'react';

/** A value that has not changed for a moment: the server is not asked at every letter. */
export function useSettled<Value>(value: Value, ms = 250): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
