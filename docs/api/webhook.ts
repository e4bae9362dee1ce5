// [webhook]
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a request is ours: `body` is the raw text, before any JSON is read. */
function isFromJhalak(headers: Record<string, string>, body: string, secret: string): boolean {
  const {
    'webhook-id': id,
    'webhook-timestamp': seconds = '0',
    'webhook-signature': signatures = '',
  } = headers;
  // An old message that is sent again is refused.
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

// [end]
for (const [headers, body, secret] of JSON.parse(process.argv[2] ?? '[]'))
  console.log(isFromJhalak(headers, body, secret));
