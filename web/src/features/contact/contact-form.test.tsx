import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { ContactForm } from './contact-form.tsx';
import { topicOf } from './contact-topics.ts';

const form = <ContactForm topic={undefined} name="Asha Rao" email="asha@example.in" />;
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

it('a message says where it went and that the answer comes by mail', async () => {
  await renderAt('/contact', form, { '/contact': { done: true, mailed: false } });
  write('About', 'business');
  write('Message', 'We are a newsroom of forty.');
  send();
  expect(await screen.findByText('Message sent')).toBeDefined();
  expect(screen.getByText(/The team will read it.*asha@example.in/)).toBeDefined();
});

it('what is missing is said beside its field, and nothing is sent', async () => {
  await renderAt('/contact', form);
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  write('Name', ' ');
  write('Email', 'asha');
  send();
  expect(await screen.findByText('Tell us your name.')).toBeDefined();
  expect(screen.getByText('Choose what it is about.')).toBeDefined();
  expect(screen.getByText('Write a message.')).toBeDefined();
  expect(screen.getByText(/Enter an email address like/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

it('a refusal keeps what was written', async () => {
  await renderAt('/contact', form);
  const error = 'Too many attempts. Try again in 60 minutes.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error, code: 'too_many_attempts' }, { status: 429 }),
  );
  write('About', 'business');
  write('Message', 'Hello');
  send();
  expect(await screen.findByText(error)).toBeDefined();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello');
});

it('an address may name the topic; a made-up one is no topic', () => {
  expect([topicOf('business'), topicOf('spam'), topicOf(null)]).toEqual(['business', undefined, undefined]);
});
