import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for. */
  value: string;
  onSearch(words: string): void;
  className?: string;
}

/** So many characters the server takes. */
export const longestSearch = 200;

/** Typing rests this long before a search begins. */
const restMs = 250;

/**
 * A field that searches while it is typed into. It shows what is typed at once, whenever `value` follows: an address
 * does so too late for the next letter.
 */
export function SearchField({ label, placeholder = label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** What was searched for and may still be on its way into `value`; any other value comes from elsewhere. */
  const searched = useRef([value]);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const at = searched.current.indexOf(value);
    searched.current = at < 0 ? [value] : searched.current.slice(at);
    if (at < 0) setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === searched.current.at(-1)) return;
    const timer = setTimeout(() => {
      searched.current.push(words);
      search(words);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-soft"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={longestSearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="ps-9"
      />
    </div>
  );
}
