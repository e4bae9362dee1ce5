import { defineRoute } from './route.ts';

export const getEvents = defineRoute('getEvents', 'GET /events', {
  summary: 'Progress of jobs and changed lists as server-sent events; `Last-Event-ID` resumes without loss.',
  tag: 'Events',
  permission: 'videos:read',
  produces: 'text/event-stream',
});
