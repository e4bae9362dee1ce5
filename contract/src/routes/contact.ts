import { z } from 'zod';
import { isVisible } from '../visible-text.ts';
import { idParams, routesOf } from './route.ts';
import { emailSchema } from './user.ts';

const route = routesOf('Contact');

/** What a request is about; `business` is the plan without a listed price. */
export const contactTopics = ['business', 'account', 'payment', 'problem', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const sendContact = route('sendContact', 'POST /contact', {
  summary: 'Sends a message to the operators of this installation.',
  permission: 'public',
  body: z.object({
    name: z
      .string()
      .max(120, 'a name has at most 120 characters')
      .transform(oneLine)
      .refine(isVisible, 'tell us your name'),
    email: emailSchema,
    topic: z.enum(contactTopics),
    message: z
      .string()
      .max(5000, 'a message has at most 5,000 characters')
      .transform((text) => text.trim())
      .refine((text) => text !== '', 'write a message'),
  }),
  /** `mailed`: it also went to the operator's mailbox; otherwise it waits in the settings. */
  output: z.object({ done: z.literal(true), mailed: z.boolean() }),
  status: 201,
  rejections: ['too_many_attempts'],
  example: {
    body: {
      name: 'Asha Rao',
      email: 'asha@example.in',
      topic: 'business',
      message: 'We are a newsroom of forty.',
    },
  },
});

/** A message as the operator reads it. */
const contactRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  /** Whether a user was signed in. */
  signedIn: z.boolean(),
  createdAt: z.iso.datetime(),
  mailed: z.boolean(),
  answered: z.boolean(),
});
export type ContactRequestResponse = z.infer<typeof contactRequestSchema>;

export const listContacts = route('listContacts', 'GET /contact', {
  summary: 'A hundred messages of the contact form: those without an answer first, then the newest.',
  permission: 'installation:manage',
  output: z.object({ requests: z.array(contactRequestSchema) }),
});

export const updateContact = route('updateContact', 'PUT /contact/{id}', {
  summary: 'Marks a message as answered or not.',
  permission: 'installation:manage',
  params: idParams,
  body: z.object({ answered: z.boolean() }),
  output: z.object({ request: contactRequestSchema }),
  example: { body: { answered: true } },
});
