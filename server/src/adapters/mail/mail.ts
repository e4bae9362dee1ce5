/** An email in plain text, readable in any program. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  /** The same email sent again has the same id, by which mail programs drop the second copy. */
  id?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Sends emails. */
export interface Mail {
  /** False: emails are only logged, so texts must not ask users to check their inbox. */
  reachesPeople: boolean;
  /** Hands an email to the server; rejects when the server refuses it. */
  send(email: Email): Promise<void>;
  /** Signs in to the server without sending anything; rejects when that fails. Absent where nothing is sent. */
  check?(): Promise<void>;
}
