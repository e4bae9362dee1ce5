import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalizedMessage as LocalizedMessageProps, piecesOf } from './message-text.ts';

/** What the server says, in the reader's language; words of the talk are marked as being in theirs. */
export function LocalizedMessage(said: LocalizedMessageProps) {
  const { t } = useTranslation();
  return piecesOf(said, t).map((piece, at) =>
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no name and keep their order.
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <span key={at} lang={piece.lang}>
        {piece.text}
      </span>
    ),
  );
}
