import type { Tx } from '#db/core/connect.ts';

/** Notes, in the transaction of an effect, the id of the row that it made, so that a repeated request finds it. */
export type RecordEffect = (tx: Tx, subjectId: string) => Promise<void>;

export const recordNothing: RecordEffect = async () => undefined;
