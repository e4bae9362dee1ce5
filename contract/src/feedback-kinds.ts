/** What a visitor of a share link says about a clip. */
export const feedbackKinds = ['comment', 'approved', 'changes'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
