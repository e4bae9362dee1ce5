/** What every answer of the calls that the specification names begins with. */
export const succeeded = { success: true, error: null } as const;
