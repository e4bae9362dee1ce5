import { webhookBodySchema, webhookData } from '@jhalak/contract/webhooks/webhook-events.ts';
import { expect, it } from 'vitest';
import { exampleBody } from './example-body.ts';

it('is a body that an endpoint can receive', () => {
  const body = webhookBodySchema.parse(JSON.parse(exampleBody));
  expect(webhookData['clips.ready'].parse(body.data)).toEqual(body.data);
});
