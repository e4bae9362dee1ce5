import type { ContactMessage } from '#api/contact.ts';

type Topic = ContactMessage['topic'];

/** As the contract has them; the browser does not carry its schemas. */
const names: Record<Topic, true> = {
  business: true,
  account: true,
  payment: true,
  problem: true,
  other: true,
};
export const contactTopics = Object.keys(names) as Topic[];

/** The topic of `/contact?topic=`; with other values it is still to be chosen. */
export const topicOf = (wanted: string | null): Topic | undefined =>
  contactTopics.find((topic) => topic === wanted);
