/** A letter of plain text; every mail reads in any program. */
export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Whoever carries letters. */
export interface Mail {
  /** False: letters only stand in the server's log, so people must not be told to look into their mailbox. */
  reachesPeople: boolean;
  /** Hands a letter over; rejects when the other side does not take it. */
  send(letter: Email): Promise<void>;
}
