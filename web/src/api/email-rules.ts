/** For a form field that asks for an address: catches slips of the finger; the server decides. */
export const emailRules = { required: true, pattern: /^\s*\S+@\S+\.\S+\s*$/ };
