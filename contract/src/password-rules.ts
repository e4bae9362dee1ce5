/** Characters that a new password has at least; what else is asked of one is in `server/src/accounts/password-rules.ts`. */
export const shortestPassword = 8;
