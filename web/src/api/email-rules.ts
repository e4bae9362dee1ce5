/** For email fields: catches typing errors; the server decides. */
export const emailRules = { required: true, pattern: /^\s*\S+@\S+\.\S+\s*$/ };
