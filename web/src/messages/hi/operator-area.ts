import type { Words } from '../en/en.ts';
import type { operatorAreaEn } from '../en/operator-area.ts';

export const operatorAreaHi: Words<typeof operatorAreaEn> = { name: 'ऑपरेटर' };
