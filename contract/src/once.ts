/** `make` at the first call; what it made is kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** `make` once for each key. */
export const onceFor = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keptIn(new Map<Key, Value>(), make);

/** The same for objects: what was made goes with them. */
export const onceForObject = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keptIn(new WeakMap<Key, Value>(), make);

interface Kept<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function keptIn<Key, Value>(kept: Kept<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
