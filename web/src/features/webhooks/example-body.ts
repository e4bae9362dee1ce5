/** What an endpoint receives when clips are ready. */
export const exampleBody = JSON.stringify(
  {
    type: 'clips.ready',
    timestamp: '2026-11-20T06:30:00.000Z',
    data: { projectId: 'V1StGXR8', title: 'Episode 12', generationId: 'Uakgb_J5', clips: 5 },
  },
  null,
  2,
);
