/** Limits of outgoing webhooks; documentation, server and pages read them here. */
export const webhookLimits = {
  /** Endpoints of one workspace. */
  endpoints: 10,
  /** How long an endpoint may take to answer. */
  timeoutMs: 15_000,
  /** Bytes of an answer that are kept. */
  answerBytes: 2048,
  /** After a rotation, deliveries carry a signature of the old secret, too, for so long. */
  oldSecretMs: 24 * 3_600_000,
  /** An endpoint that fails for so long without a success is switched off. */
  failingMs: 5 * 24 * 3_600_000,
  /** Deliveries are kept for so long. */
  keptDays: 30,
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waiting time before each attempt: ten attempts over 75 h 35 min, up to 20 % longer by chance. */
export const webhookScheduleMs = [
  0,
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;
