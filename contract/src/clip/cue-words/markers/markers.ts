import type { LanguageCode } from '../../../languages.ts';
import { as } from './as.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { gu } from './gu.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import type { MarkerLists } from './marker-lists.ts';
import { ml } from './ml.ts';
import { mr } from './mr.ts';
import { or } from './or.ts';
import { pa } from './pa.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';
import { ur } from './ur.ts';

/** The markers of every language Jhalak knows; adding a language without its lists does not compile. */
export const markers: Record<LanguageCode, MarkerLists> = {
  hi,
  ta,
  te,
  bn,
  mr,
  kn,
  ml,
  gu,
  pa,
  or,
  as,
  ur,
  en,
};
